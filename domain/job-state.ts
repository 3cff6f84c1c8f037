/** queued -> running -> completed | failed | cancelled; completed -> expired when its files are deleted. */
export const JOB_STATES = ["queued", "running", "completed", "failed", "cancelled", "expired"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const isTerminal = (state: JobState): boolean => state !== "queued" && state !== "running";

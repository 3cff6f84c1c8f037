/** The command was written wrongly: its message is shown with a hint at the help, and the exit code is 2. */
export class UsageError extends Error {}

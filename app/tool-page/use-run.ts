import { useCallback, useEffect, useRef, useState } from "react";
import { asProblem, createJob } from "#app/client/api.ts";
import { rememberResult } from "#app/client/recent-results.ts";
import type { JobInfo, NewJob, Problem } from "#server/api/contract.ts";
import { isUnfinished, type TrayFile } from "./tray-file.ts";

/** idle -> waiting (for uploads) -> starting -> a job, whose page replaces this one. */
export type RunState =
  | { readonly is: "idle"; readonly problem: Problem | null }
  | { readonly is: "waiting" }
  | { readonly is: "starting" };

export interface Run {
  readonly state: RunState;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Starts a job as soon as every file is uploaded; whoever presses the button early does not press it twice. */
export function useRun(
  tool: string,
  files: readonly TrayFile[],
  params: Readonly<Record<string, unknown>>,
  started: (job: JobInfo) => void,
): Run {
  const [state, setState] = useState<RunState>({ is: "idle", problem: null });
  const key = useRef("");
  const latest = useRef({ files, params, started });
  latest.current = { files, params, started };
  const uploaded = files.length > 0 && !files.some(isUnfinished);
  const broken = files.some((file) => file.state.is === "failed");

  useEffect(() => {
    if (state.is !== "waiting") return;
    if (broken) return setState({ is: "idle", problem: null });
    if (!uploaded) return;
    setState({ is: "starting" });
    createJob(newJob(tool, latest.current.files, latest.current.params), key.current).then(
      (job) => {
        setState({ is: "idle", problem: null });
        rememberResult(job);
        latest.current.started(job);
      },
      (error) => setState({ is: "idle", problem: asProblem(error) }),
    );
  }, [state.is, uploaded, broken, tool]);

  const start = useCallback(() => {
    key.current = crypto.randomUUID();
    setState({ is: "waiting" });
  }, []);
  const stop = useCallback(() => setState({ is: "idle", problem: null }), []);
  return { state, start, stop };
}

function newJob(tool: string, files: readonly TrayFile[], params: Readonly<Record<string, unknown>>): NewJob {
  const inputs = files.flatMap(({ state, password }) => {
    if (state.is !== "uploaded") return [];
    return [password === null ? state.id : { file: state.id, password }];
  });
  return { inputs, steps: [{ tool, params: { ...params } }] };
}

import type { ToolCard } from "#app/build/tool-card.ts";
import { ApiError, asProblem, deleteFile, problem, readFileInfo } from "#app/client/api.ts";
import { dropFile, keepFile } from "#app/client/kept-files.ts";
import { uploadFile } from "#app/client/upload-file.ts";
import { USER_ERRORS } from "#domain/user-error.ts";
import type { LimitsInfo } from "#server/api/contract.ts";
import { type InspectAnswer, inspectChosen } from "./inspect-chosen.ts";
import { newTrayFile, type TrayFile, type UploadState } from "./tray-file.ts";

/** The files of one tool page: chosen, checked, uploaded at once, in the order of the result. Outlives every part of the page. */
export interface Tray {
  subscribe(listener: () => void): () => void;
  files(): readonly TrayFile[];
  /** Takes new files from the visitor. */
  add(chosen: readonly File[]): void;
  /** Puts files in as they are: from the server, or from before a reload. */
  restore(files: readonly TrayFile[]): void;
  arrange(change: (files: readonly TrayFile[]) => TrayFile[]): void;
  remove(keys: readonly string[]): void;
  cancel(key: string): void;
  retry(key: string): void;
  /** Tries a password on a locked file, or on all of them. */
  unlock(key: string, password: string, all: boolean): Promise<void>;
}

/** More at the same time do not make the line faster. */
const UPLOADS_AT_ONCE = 3;

export function createTray(tool: ToolCard, limits: Pick<LimitsInfo, "uploadBytes" | "pdfPages">): Tray {
  let files: readonly TrayFile[] = [];
  const listeners = new Set<() => void>();
  const stops = new Map<string, () => void>();

  const change = (next: readonly TrayFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => files.find((file) => file.key === key);
  const update = (key: string, patch: Partial<TrayFile>) =>
    change(files.map((file) => (file.key === key ? { ...file, ...patch } : file)));
  const setState = (key: string, state: UploadState) => {
    update(key, { state });
    startWaiting();
  };

  async function check(entry: TrayFile): Promise<void> {
    if (entry.file === null) return;
    const answer = await inspectChosen({
      file: entry.file,
      uploadBytes: limits.uploadBytes,
      pdfPages: limits.pdfPages,
    });
    if (find(entry.key)?.state.is !== "checking") return;
    const refusal = refusalOf(answer, tool);
    if (refusal) return setState(entry.key, { is: "failed", problem: refusal });
    if (answer.found) {
      const { format, pages, encrypted } = answer.found;
      update(entry.key, { format, pages: pages ?? null, encrypted });
    }
    void keepFile({ key: entry.key, file: entry.file });
    setState(entry.key, { is: "waiting" });
  }

  function startWaiting(): void {
    const running = files.filter((file) => file.state.is === "uploading").length;
    const next = files.filter((file) => file.state.is === "waiting").slice(0, Math.max(0, UPLOADS_AT_ONCE - running));
    for (const entry of next) void upload(entry);
  }

  async function upload({ key, file }: TrayFile): Promise<void> {
    if (file === null) return;
    update(key, { state: { is: "uploading", sent: 0 } });
    const failed = (error: unknown) => setState(key, { is: "failed", problem: asProblem(error) });
    try {
      const stop = await uploadFile(file, tool.id, {
        sent: (bytes) =>
          find(key)?.state.is === "uploading" && update(key, { state: { is: "uploading", sent: bytes } }),
        done: (id) => void accept(key, id).catch(failed),
        failed,
      });
      if (find(key)?.state.is === "uploading") stops.set(key, stop);
      else stop();
    } catch (error) {
      failed(new ApiError(problem("network-unavailable", 503), { cause: error }));
    }
  }

  /** What the server found counts, whatever the browser thought. */
  async function accept(key: string, id: string): Promise<void> {
    stops.delete(key);
    void dropFile(key);
    const info = await readFileInfo(id, { progress: false });
    if (find(key) === undefined) return void deleteFile(id, { progress: false }).catch(() => undefined);
    if (info.problem) return setState(key, { is: "failed", problem: info.problem });
    const format = (info.format ?? null) as TrayFile["format"];
    update(key, { format, pages: info.pages ?? find(key)?.pages ?? null, encrypted: info.encrypted });
    setState(key, { is: "uploaded", id });
  }

  function stop(key: string): void {
    stops.get(key)?.();
    stops.delete(key);
    void dropFile(key);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,
    add(chosen) {
      const added = chosen.map(newTrayFile);
      change([...files, ...added]);
      for (const entry of added) void check(entry);
    },
    restore(restored) {
      change([...files, ...restored.filter(({ key }) => find(key) === undefined)]);
      for (const entry of restored) if (entry.state.is === "checking") void check(entry);
      startWaiting();
    },
    arrange: (how) => change(how(files)),
    remove(keys) {
      const going = files.filter((file) => keys.includes(file.key));
      change(files.filter((file) => !keys.includes(file.key)));
      for (const { key, file, state } of going) {
        stop(key);
        // A file that came from the server may belong to a result; it goes when its time is up.
        if (state.is === "uploaded" && file) void deleteFile(state.id, { progress: false }).catch(() => undefined);
      }
      startWaiting();
    },
    cancel(key) {
      stop(key);
      setState(key, { is: "cancelled" });
    },
    retry(key) {
      const entry = find(key);
      if (!entry?.file) return;
      update(key, { state: { is: "checking" } });
      void check({ ...entry, state: { is: "checking" } });
    },
    async unlock(key, password, all) {
      const locked = files.filter((file) => file.encrypted && (all ? file.password === null : file.key === key));
      await Promise.all(locked.map(async (file) => update(file.key, await tryPassword(file, password))));
    },
  };

  async function tryPassword(entry: TrayFile, password: string): Promise<Partial<TrayFile>> {
    if (entry.file === null || entry.format !== "pdf") return { password, wrongPassword: false };
    const answer = await inspectChosen({
      file: entry.file,
      uploadBytes: limits.uploadBytes,
      pdfPages: limits.pdfPages,
      password,
    });
    if (answer.refused?.code === "wrong-password") return { password: null, wrongPassword: true };
    return { password, wrongPassword: false, pages: answer.found?.pages ?? entry.pages };
  }
}

/** A file that is good but not for this tool is refused by the tool's own list. */
function refusalOf({ found, refused }: InspectAnswer, tool: ToolCard) {
  if (found && tool.accepts.includes(found.format)) return null;
  const code = refused?.code ?? (found ? "file-type" : null);
  if (code === null) return null;
  const details = code === "file-type" ? { formats: tool.accepts.join(", ") } : (refused?.details ?? {});
  return { ...problem(code, USER_ERRORS[code].status, details), remedy: USER_ERRORS[code].remedy };
}

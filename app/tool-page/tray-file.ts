import type { Format } from "#domain/format.ts";
import type { FileInfo, Problem } from "#server/api/contract.ts";

/** waiting -> uploading -> uploaded | failed | cancelled; a locked file asks for its password beside all of them. */
export type UploadState =
  | { readonly is: "checking" }
  | { readonly is: "waiting" }
  | { readonly is: "uploading"; readonly sent: number }
  | { readonly is: "uploaded"; readonly id: string }
  | { readonly is: "failed"; readonly problem: Problem }
  | { readonly is: "cancelled" };

export interface TrayFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** When it was changed last, in milliseconds since 1970; the upload's time for one that came from the server. */
  readonly modified: number;
  /** Here in the browser; null for a file that is only on the server. */
  readonly file: File | null;
  readonly format: Format | null;
  readonly pages: number | null;
  readonly encrypted: boolean;
  /** Only in memory: it is sent with the run and kept nowhere. */
  readonly password: string | null;
  readonly wrongPassword: boolean;
  readonly state: UploadState;
}

export const isLocked = (file: TrayFile): boolean =>
  file.encrypted && file.password === null && file.state.is !== "failed";

export const isUnfinished = ({ state }: TrayFile): boolean =>
  state.is === "checking" || state.is === "waiting" || state.is === "uploading";

export const newTrayFile = (file: File): TrayFile => ({
  key: crypto.randomUUID(),
  name: file.name,
  bytes: file.size,
  modified: file.lastModified,
  file,
  format: null,
  pages: null,
  encrypted: false,
  password: null,
  wrongPassword: false,
  state: { is: "checking" },
});

/** A file that is on the server already: carried over from another tool, or found again after a reload. */
export const uploadedTrayFile = (info: FileInfo): TrayFile => ({
  key: info.id,
  name: info.name,
  bytes: info.bytes,
  modified: Date.parse(info.createdAt),
  file: null,
  format: info.format as Format | null,
  pages: info.pages,
  encrypted: info.encrypted,
  password: null,
  wrongPassword: false,
  state: info.problem ? { is: "failed", problem: info.problem } : { is: "uploaded", id: info.id },
});

export const totalPages = (files: readonly TrayFile[]): number =>
  files.reduce((sum, file) => sum + (file.pages ?? 1), 0);

/** How much of all files is uploaded. */
export function uploadProgress(files: readonly TrayFile[]): { sent: number; total: number; percent: number } {
  const counted = files.filter((file) => isUnfinished(file) || file.state.is === "uploaded");
  const total = counted.reduce((sum, file) => sum + file.bytes, 0);
  const sent = counted.reduce((sum, { state, bytes }) => {
    if (state.is === "uploaded") return sum + bytes;
    return sum + (state.is === "uploading" ? state.sent : 0);
  }, 0);
  return { sent, total, percent: total === 0 ? 0 : Math.floor((sent / total) * 100) };
}

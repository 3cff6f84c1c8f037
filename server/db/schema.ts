import type { ColumnType, Generated } from "kysely";
import type { ActorId, FileId, JobId } from "#domain/ids.ts";
import type { JobState } from "#domain/job-state.ts";
import type { UserErrorCode, UserErrorDetails } from "#domain/user-error.ts";

/** The tables as Kysely sees them; `migrations/` is what makes them. Times are the database's clock. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Refusal {
  readonly code: UserErrorCode;
  readonly details: UserErrorDetails;
  readonly incident?: string;
}

export interface JobStep {
  readonly tool: string;
  /** Without the tool's secrets. */
  readonly params: Record<string, unknown>;
  /** The tool's secrets, sealed, in base64; only while the job may still run. */
  readonly secrets?: string;
}

export interface ActorsTable {
  id: ActorId;
  kind: "visitor";
  secret_hash: Buffer;
  created_at: Time;
}

export interface FilesTable {
  id: FileId;
  actor_id: ActorId;
  name: string;
  state: "uploading" | "ready" | "refused" | "deleted";
  format: string | null;
  bytes: ColumnType<number, number, number>;
  sha256: string | null;
  pages: number | null;
  encrypted: Generated<boolean>;
  signed: Generated<boolean>;
  storage_key: string | null;
  refusal: ColumnType<Refusal | null, string | null | undefined, string | null>;
  created_at: Time;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface JobsTable {
  id: JobId;
  actor_id: ActorId;
  state: Generated<JobState>;
  internal: Generated<boolean>;
  steps: ColumnType<JobStep[], string, string>;
  idempotency_key: string | null;
  attempt: Generated<number>;
  step: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  refusal: ColumnType<Refusal | null, string | null | undefined, string | null>;
  created_at: Time;
  started_at: ColumnType<Date | null, never, Date>;
  finished_at: ColumnType<Date | null, never, Date>;
  expires_at: ColumnType<Date | null, never, Date>;
}

export interface JobFilesTable {
  job_id: JobId;
  file_id: FileId;
  role: "input" | "output";
  position: number;
  /** Sealed; only while the job may still run. */
  password: Buffer | null;
}

/** What somebody used of what in which period; changed in the transaction of the use. */
export interface MetersTable {
  subject: string;
  what: string;
  period: ColumnType<Date, string, never>;
  used: number;
}

/** Bytes that no row shows any more and that the sweep removes from storage. */
export interface DiscardedBlobsTable {
  storage_key: string;
  discarded_at: Time;
}

export interface Tables {
  actors: ActorsTable;
  files: FilesTable;
  jobs: JobsTable;
  job_files: JobFilesTable;
  meters: MetersTable;
  discarded_blobs: DiscardedBlobsTable;
}

import { createContext } from "react-router";
import type { FileInfo, JobInfo, LimitsInfo } from "#server/api/contract.ts";
import type { OpenApiDocument } from "./developers/open-api.ts";

/** What loaders ask the server for, on behalf of the visitor whose request it is. */
export interface PageData {
  limits(): Promise<LimitsInfo>;
  /** null: there is none, or it is somebody else's. */
  job(id: string): Promise<JobInfo | null>;
  file(id: string): Promise<FileInfo | null>;
  openApi(): Promise<OpenApiDocument>;
  /** From the geo lookup; null where nothing is known. */
  readonly europeanUnion: boolean | null;
  /** Whether pages show the part below the tool that explains and promotes. */
  readonly marketing: boolean;
}

/** The content security policy's nonce of this answer. */
export const nonceContext = createContext<string>("");
/** The public origin, as in `https://octavo.example`, without a slash at its end. */
export const originContext = createContext<string>("http://localhost");
export const pageDataContext = createContext<PageData>();

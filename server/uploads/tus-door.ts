import type { IncomingMessage, ServerResponse } from "node:http";
import { Server } from "@tus/server";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../actors/actor.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { acceptUpload } from "./accept-upload.ts";
import { beginUpload } from "./new-upload.ts";
import { StagingStore } from "./staging-store.ts";

export const TUS_PATH = "/api/v1/uploads";

/** What the door needs to know about a request; the HTTP side finds it out before tus sees the request. */
export interface TusRequest {
  readonly actor: Actor;
  readonly network: string | undefined;
  /** The body of a refusal in the language of the request. */
  readonly problem: (error: unknown) => { status: number; body: string };
}

/**
 * Resumable uploads (tus 1.0). The id of an upload is the id of the file that it becomes, so a client that lost every answer
 * still finds its file. Mounted on Node's own request: through a web Request the same upload takes half as long again.
 */
export function openTusDoor(
  services: Services,
): (request: IncomingMessage, response: ServerResponse, who: TusRequest) => Promise<void> {
  const requests = new WeakMap<IncomingMessage, TusRequest>();
  const whoIs = (request: { runtime?: { node?: { req: object } | undefined } | undefined }): TusRequest => {
    const who = request.runtime?.node && requests.get(request.runtime.node.req as IncomingMessage);
    if (!who) throw new Error("a tus request that did not come through the door");
    return who;
  };
  const refuse = (who: TusRequest, error: unknown): never => {
    const { status, body } = who.problem(error);
    throw { status_code: status, body };
  };

  const server = new Server({
    path: TUS_PATH,
    datastore: new StagingStore({ directory: services.uploadsFolder }),
    maxSize: services.limits.uploadBytes,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => newId<FileId>(),
    async onUploadCreate(request, upload) {
      const who = whoIs(request);
      const bytes = upload.size === undefined ? {} : { bytes: upload.size };
      const name = upload.metadata?.["filename"] ?? upload.metadata?.["name"] ?? "";
      await beginUpload(services, who, { id: upload.id as FileId, name, ...bytes }).catch((error) =>
        refuse(who, error),
      );
      return {};
    },
    async onIncomingRequest(request, id) {
      if (request.method === "POST" || request.method === "OPTIONS") return;
      const who = whoIs(request);
      const own = await services.db
        .selectFrom("files")
        .select("id")
        .where("id", "=", id as FileId)
        .where("actor_id", "=", who.actor.id)
        .executeTakeFirst();
      if (!own) refuse(who, new UserError("not-found"));
    },
    onResponseError(request, error) {
      const refusal = refusalOf(error, services.limits.uploadBytes);
      if (!refusal) return undefined;
      const { status, body } = whoIs(request).problem(refusal);
      return { status_code: status, body };
    },
    async onUploadFinish(request, upload) {
      await acceptUpload(services, upload.id as FileId).catch((error) => refuse(whoIs(request), error));
      return {};
    },
  });

  return (request, response, who) => {
    requests.set(request, who);
    return server.handle(request, response);
  };
}

/** What the library or the disk refused by itself, in the catalogue's words. */
function refusalOf(error: object, limit: number): UserError | undefined {
  if ("status_code" in error && error.status_code === 413) return new UserError("file-too-large", { limit });
  if ("code" in error && error.code === "ENOSPC") return new UserError("storage-full", {}, { cause: error });
  return undefined;
}

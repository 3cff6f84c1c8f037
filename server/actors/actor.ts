import type { ActorId } from "#domain/ids.ts";

/** Who acts. Today a visitor, known by a capability that only the visitor's browser has. */
export interface Actor {
  readonly id: ActorId;
  readonly kind: "visitor";
}

import { v7 } from "uuid";

/** Time-ordered, so that tables stay in the order of their making. */
export const newId = <Id extends string>(): Id => v7() as Id;

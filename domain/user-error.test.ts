import { expect, test } from "vitest";
import { UserError } from "./user-error.ts";

test("A11: details that come out of a hostile file are made fit for logs, database and pages", () => {
  const { details } = new UserError("file-unsafe", { name: "a\u0000b\nc\ud800d 文", limit: 3 });
  expect(details).toEqual({ name: "a\ufffdb\ufffdc\ufffdd 文", limit: 3 });
});

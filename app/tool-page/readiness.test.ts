import { expect, test } from "vitest";
import { type Request, readinessOf } from "./readiness.ts";
import { newTrayFile, type TrayFile } from "./tray-file.ts";

const uploaded = (pages: number | null = 3, more: Partial<TrayFile> = {}): TrayFile => ({
  ...newTrayFile(new File(["x"], "a.pdf")),
  pages,
  state: { is: "uploaded", id: "1" },
  ...more,
});
const limits = { mergeFiles: 3, runPages: 20, runs: null };
const each: Request["tool"] = { takes: "each", limitsRunPages: true };
const all: Request["tool"] = { takes: "all", minInputs: 2 };
const why = (request: Partial<Request>) => {
  const answer = readinessOf({ tool: each, files: [], params: {}, limits, ...request });
  if (answer.ready) return "ready";
  return "reason" in answer ? answer.reason : answer.refusal.code;
};

test("T24: the button says why it does not work", () => {
  expect(why({})).toBe("run.needFiles");
  expect(why({ tool: all, files: [uploaded()] })).toBe("run.needMore");
  expect(why({ tool: all, files: Array.from({ length: 4 }, () => uploaded()) })).toBe("too-many-files");
  expect(why({ files: [uploaded(null, { encrypted: true })] })).toBe("run.needPassword");
  expect(why({ files: [uploaded(null, { encrypted: true, password: "secret" })] })).toBe("ready");
  const problem = { code: "file-type", message: "", status: 415, remedy: "", details: {} };
  expect(why({ files: [uploaded(), uploaded(1, { state: { is: "failed", problem } })] })).toBe("run.needRemoval");
});

test("T15: a tool that needs a password says so until one is chosen", () => {
  const tool = { ...each, limitsRunPages: false, secretParams: ["open", "owner"], needsSecret: true };
  expect(why({ tool, files: [uploaded()], params: { open: "", owner: "" } })).toBe("password-missing");
  expect(why({ tool, files: [uploaded()], params: { open: "", owner: "x" } })).toBe("ready");
});

test("T24: more pages than a run may take are announced before the run, and a range makes it possible", () => {
  expect(why({ files: [uploaded(21)] })).toBe("too-many-run-pages");
  expect(why({ files: [uploaded(21)], params: { pages: "2-21" } })).toBe("ready");
  expect(why({ files: [uploaded(21)], params: { pages: "20-25" } })).toBe("page-out-of-range");
  expect(why({ files: [uploaded(21)], limits: { ...limits, runPages: 0 } })).toBe("ready");
});

test("A8: a visitor without free runs is told before he runs", () => {
  const runs = { used: 5, total: 5, resetAt: "" };
  expect(why({ files: [uploaded()], limits: { ...limits, runs } })).toBe("daily-runs-used");
});

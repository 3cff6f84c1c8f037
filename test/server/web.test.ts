import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let server: RunningServer;
let port: number;
/** Where the proxy would find it. */
const hostname = "127.0.0.1";
beforeAll(async () => {
  port = await freePort();
  const environment = { PORT: String(port), PUBLIC_URL: "https://docs.example.org", OCTAVO_PROXIES: "1" };
  server = await startServer({ environment });
}, 90_000);
afterAll(() => server?.remove());

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** fetch tidies paths and will not send a foreign Host. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(
      { hostname, port, path, headers: { host: "docs.example.org", ...headers } },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    request.on("error", reject).end();
  });
}

test("C8: a request for another host is refused, and links are always the public address", async () => {
  expect((await get("/", { host: "evil.example" })).status).toBe(421);
  expect((await get("/api/v1/limits", { host: "evil.example" })).status).toBe(421);
  expect((await get("/healthz", { host: "10.0.0.7" })).status).toBe(200);
  const page = await get("/merge-pdf", { "x-forwarded-host": "evil.example" });
  expect(page.body).toContain('rel="canonical" href="https://docs.example.org/merge-pdf"');
  expect(page.body).not.toContain("evil.example");
});

test("C16: no path leads to another site", async () => {
  for (const path of [
    "//evil.example/",
    "/zh//evil.example/",
    "/%5Cevil.example/",
    "/\\evil.example/",
    "//evil.example/mergepdf",
  ]) {
    const { location } = (await get(path)).headers;
    if (location) expect(new URL(String(location), "https://docs.example.org").host, path).toBe("docs.example.org");
  }
});

describe("security headers", () => {
  test("every page has a policy with a nonce of its own and no eval", async () => {
    const [first, second] = [await get("/"), await get("/")];
    const policy = String(first.headers["content-security-policy"]);
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1];
    expect(nonce).toBeDefined();
    expect(String(second.headers["content-security-policy"])).not.toContain(nonce);
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = first.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(first.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    });
  });

  test("C18: answers of the API are never kept by a cache, whatever their address looks like", async () => {
    for (const path of ["/api/v1/limits", "/api/v1/jobs/x.css", "/api/v1/files/a/b.css"]) {
      expect((await get(path)).headers["cache-control"], path).toBe("private, no-store");
    }
  });
});

test("C10: behind TLS the visitor's cookie belongs to this host alone", async () => {
  const cookie = await new Promise<string>((resolve, reject) => {
    const headers = { host: "docs.example.org", "tus-resumable": "1.0.0", "upload-length": "5" };
    const request = rawRequest({ hostname, port, path: "/api/v1/uploads", method: "POST", headers }, (response) => {
      resolve(String(response.headers["set-cookie"]));
      response.resume();
    });
    request.on("error", reject).end();
  });
  expect(cookie).toMatch(/^__Host-octavo-visitor=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});

test("R5: metrics are for the machine itself, not for everybody behind the proxy", async () => {
  expect((await get("/metrics")).status).toBe(404);
});

test("C17: a request with endless headers ends with 431, half a request does not hold the door", async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, hostname, () => {
      socket.write(`GET / HTTP/1.1\r\nHost: docs.example.org\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`);
    });
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 431/);
  const half = connect(port, hostname, () => half.write("GET / HTTP/1.1\r\nHost: docs"));
  expect((await get("/healthz")).status).toBe(200);
  half.destroy();
});

test("C19: no token and no file name of a person reaches the log", async () => {
  const token = "A".repeat(43);
  await get("/api/v1/limits", { cookie: `__Host-octavo-visitor=${token}`, authorization: `Bearer ${token}` });
  await get("/api/v1/files/secret-name.pdf");
  expect(server.log()).not.toContain(token);
  expect(server.log()).not.toContain("secret-name");
});

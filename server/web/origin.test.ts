import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { addressOf, isSecure, networkOf, networkOfRequest, originOf } from "./origin.ts";

function request(headers: Record<string, string>, remoteAddress = "203.0.113.9"): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

test("C5: forwarding headers count only as far as there are proxies", () => {
  const spoofed = request({ "x-forwarded-for": "1.1.1.1, 198.51.100.4" });
  expect(addressOf(spoofed, { proxies: 0, publicUrl: undefined })).toBe("203.0.113.9");
  expect(addressOf(spoofed, { proxies: 1, publicUrl: undefined })).toBe("198.51.100.4");
  const host = request({ host: "docs.example.org", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" });
  expect(originOf(host, { proxies: 0, publicUrl: undefined })).toBe("http://docs.example.org");
  expect(originOf(host, { proxies: 0, publicUrl: "https://own.example" })).toBe("https://own.example");
  expect(isSecure(host, { proxies: 0, publicUrl: undefined })).toBe(false);
});

test("C5: an IPv6 customer is one network, however its address is written", () => {
  const same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002::7"];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2"]));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::ffff:198.51.100.4")).toBe("198.51.100.4");
});

test("the machine itself is no network: everybody behind an undeclared proxy would be one", () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(networkOfRequest(request({}, address), { proxies: 0, publicUrl: undefined })).toBeUndefined();
  }
});

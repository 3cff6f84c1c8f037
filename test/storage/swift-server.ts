import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateBucketCommand, ListBucketsCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "../free-port.ts";

const DEADLINE_MS = 60_000;
const PYTHON = "/usr/bin/python3";

export interface SwiftServer {
  /** For STORAGE_URL; the bucket exists. */
  readonly storageUrl: string;
  stop(): Promise<void>;
}

/** OpenStack Swift with its S3 door: an S3-compatible server that checks signatures, one replica in a temporary folder. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-swift-"));
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    cache: await freePort(),
  };
  await mkdir(join(folder, "nodes/d1"), { recursive: true });
  const running: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map(endGroup));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const kind of ["account", "container", "object"] as const) {
      makeRing(folder, kind, ports[kind]);
      await writeFile(join(folder, `${kind}.conf`), storageNode(folder, kind, ports[kind]));
      running.push(launch(folder, kind));
    }
    await writeFile(join(folder, "proxy.conf"), proxy(folder, ports.proxy, ports.cache));
    running.push(
      spawn(
        "/usr/bin/memcached",
        ["-l", "127.0.0.1", "-p", String(ports.cache), "-U", "0", "-u", userInfo().username],
        detachedSilent,
      ),
    );
    running.push(launch(folder, "proxy"));
    await makeBucket(ports.proxy);
    return { storageUrl: `s3+http://test%3Atester:testing@127.0.0.1:${ports.proxy}/octavo`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeRing(folder: string, kind: string, port: number): void {
  const ring = (...args: string[]) =>
    execFileSync(PYTHON, ["/usr/bin/swift-ring-builder", `${kind}.builder`, ...args], { cwd: folder, stdio: "ignore" });
  ring("create", "4", "1", "1");
  ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  ring("rebalance");
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, "nodes")}
mount_check = false
workers = 0
user = ${userInfo().username}
log_level = ERROR
log_address = ${join(folder, "no-syslog")}
disable_fallocate = true
`;

const storageNode = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxy = (folder: string, port: number, cachePort: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;

const detachedSilent = { detached: true, stdio: "ignore" } as const;

const launch = (folder: string, kind: string): ChildProcess =>
  spawn(PYTHON, [`/usr/bin/swift-${kind}-server`, join(folder, `${kind}.conf`)], { cwd: folder, ...detachedSilent });

async function makeBucket(port: number): Promise<void> {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "test:tester", secretAccessKey: "testing" },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
  });
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    try {
      await client.send(new ListBucketsCommand({}));
      await client.send(new CreateBucketCommand({ Bucket: "octavo" }));
      client.destroy();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error("Swift does not answer", { cause: error });
      await sleep(100);
    }
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

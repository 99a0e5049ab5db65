import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellServiceManager } from "./service-manager.ts";

let folder: string;
let server: Server;
let status: number;
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "perch-notify-"));
  // Replaces systemd's program, and records its argument and its socket.
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" >> ${folder}/told\n`);
  chmodSync(join(folder, "systemd-notify"), 0o755);
  status = 200;
  lines = [];
  server = createServer((_incoming, outgoing) => outgoing.writeHead(status).end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function tellWith(env: Record<string, string>) {
  const healthUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`;
  return tellServiceManager({
    healthUrl,
    env: { PATH: `${folder}:${process.env["PATH"]}`, ...env },
    onTrouble: (line) => lines.push(line),
  });
}
const told = () =>
  existsSync(join(folder, "told")) ? readFileSync(join(folder, "told"), "utf8").trim().split("\n") : [];
const feeds = () => told().filter((line) => line === "WATCHDOG=1 /run/notify").length;

test("systemd hears that Perch is ready, and then that it is healthy, until it is not", async () => {
  const manager = tellWith({ NOTIFY_SOCKET: "/run/notify", WATCHDOG_USEC: "200000" });
  await vi.waitFor(() => expect(told()).toContain("READY=1 /run/notify"));
  await vi.waitFor(() => expect(feeds()).toBeGreaterThan(1), 5000);
  status = 503;
  await vi.waitFor(() => expect(lines).toContainEqual(expect.stringContaining("Perch is not healthy")), 5000);
  const fed = feeds();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(feeds()).toBeLessThanOrEqual(fed + 1);
  manager.stop();
});

test("without a service manager nothing is told", async () => {
  tellWith({ WATCHDOG_USEC: "200000" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([told(), lines]).toEqual([[], []]);
});

test("a service manager that can't be told is a line", async () => {
  rmSync(join(folder, "systemd-notify"));
  tellWith({ NOTIFY_SOCKET: "/run/notify", PATH: folder });
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining("could not be told READY=1")]));
});

const isSystemd = (() => {
  try {
    execFileSync("systemd-analyze", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

const units = readdirSync(new URL("../../deploy/examples/", import.meta.url)).filter((name) =>
  name.endsWith(".service"),
);

test.runIf(isSystemd).each(units)("%s is valid, and exposes little", (name) => {
  // As `setup:server` writes it: with the Node of this machine.
  const unit = join(folder, name);
  const example = readFileSync(new URL(`../../deploy/examples/${name}`, import.meta.url), "utf8");
  writeFileSync(unit, example.replaceAll("/usr/bin/node", process.execPath));
  const judge = (...args: string[]) =>
    execFileSync("systemd-analyze", args, { encoding: "utf8", stdio: "pipe" });
  // It exits with 1 above the threshold, here 3.0.
  judge("security", "--offline=yes", "--threshold=30", "--no-pager", unit);
  expect(judge("verify", unit)).toBe("");
});

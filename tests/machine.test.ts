import { createServer, type AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ensureChromium } from "../scripts/ensure-chromium.ts";
import { attempt } from "../scripts/install-packages.ts";
import { freePort } from "../local/web/listen.ts";
import { takenPorts } from "./support/free-ports.ts";

afterEach(() => vi.unstubAllEnvs());

test("npm test looks at the machine before its first step, and npm run e2e before the journeys", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["test"]).toMatch(/^run-s machine /);
  expect(scripts["e2e"]).toMatch(/^run-s machine /);
});

test("a chosen Chromium that is not there is named with its variable, and nothing is installed for it", async () => {
  vi.stubEnv("PLAYWRIGHT_CHROMIUM_PATH", "/nowhere/chromium");
  await expect(ensureChromium()).rejects.toThrow("PLAYWRIGHT_CHROMIUM_PATH names no file: /nowhere/chromium");
});

test("an installer that fails is told by its last line", () => {
  const script = "echo Reading lists; echo 'E: No network' >&2; exit 100";
  expect(() => attempt("sh", ["-c", script])).toThrow(/^sh -c: E: No network$/);
});

test("an installer that this machine lacks is named", () => {
  expect(() => attempt("no-such-installer", ["install"])).toThrow(/no-such-installer.*ENOENT/);
});

test("a port on which another program listens is taken", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  expect(await takenPorts([await freePort(), port])).toEqual([port]);
});

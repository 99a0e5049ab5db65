import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startBackend } from "../../local/backend.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { dataDirForTest } from "./support/folders.ts";

test("the table editor bypasses row-level security only on its own port and for its own pages", async () => {
  const studio = { port: 0, variable: "STUDIO_PORT", what: "the table editor" };
  const backend = await startBackend({
    dataDir: asAfterFirstStart(dataDirForTest()),
    functions: false,
    studio,
  });
  onTestFinished(backend.stop);
  const { gateway, studio: editor } = backend.urls;
  // Only the administrator and the owner may read this table.
  const path = "/rest/v1/queue_items?select=id&limit=1";
  const askEditor = async (headers: Record<string, string>) =>
    (await fetch(editor + path, { headers })).status;
  expect(await askEditor({})).toBe(200);
  const page = await (await fetch(editor ?? "")).text();
  const script = /src="(\/static\/[^"]+\.js)"/.exec(page)?.[1];
  expect((await fetch(editor + script!)).headers.get("content-type")).toContain("text/javascript");

  expect(await askEditor({ origin: "https://elsewhere.test" })).toBe(401);
  expect(await askEditor({ apikey: backend.keys.anon })).toBe(401);
  expect(await askEditor({ apikey: backend.keys.serviceRole })).toBe(401);
  expect((await fetch(`${editor}/auth/v1/otp`, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await fetch(gateway + path)).status).toBe(401);
});

test("the table editor recovers when Postgres was down at its first request", async () => {
  const studio = { port: 0, variable: "STUDIO_PORT", what: "the table editor" };
  const dataDir = asAfterFirstStart(dataDirForTest());
  const backend = await startBackend({ dataDir, functions: false, studio, onTrouble: () => undefined });
  onTestFinished(backend.stop);
  const ask = async () =>
    (await fetch(`${backend.urls.studio}/rest/v1/queue_items?select=id&limit=1`)).status;
  vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  process.kill(
    Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    "SIGKILL",
  );
  expect(await ask()).toBe(500);
  await expect.poll(ask, { timeout: 120_000 }).toBe(200);
});

test("the table editor is off by default", async () => {
  const backend = await startBackend({ dataDir: asAfterFirstStart(dataDirForTest()), functions: false });
  onTestFinished(backend.stop);
  expect(backend.urls.studio).toBeNull();
});

import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test, vi } from "vitest";
import { startBackend, type Backend } from "../../local/backend.ts";
import { writeArchive } from "../../scripts/backup/archive.ts";
import { FORMAT } from "../../scripts/backup/manifest.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { fillStore, keptContents, servedPictures } from "../support/backup/filled-store.ts";
import { runCommand } from "../support/backup/run-command.ts";
import { freePorts } from "../support/free-ports.ts";
import type { Connection, User } from "../db/support/database.ts";
import { dataDirForTest } from "./support/folders.ts";

// Each command and each backend takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

type Started = { backend: Backend; sql: Connection; env: Record<string, string>; stop: () => Promise<void> };

/** Starts the backend as `npm start` does, seed included. `env` is the environment of its owner's commands. */
async function started(dataDir: string): Promise<Started> {
  const [port = 0] = await freePorts(1);
  const backend = await startBackend({
    dataDir,
    ports: { gateway: port },
    functions: false,
    adminEmail: "boss@perch.test",
  });
  const sql = postgres(backend.dbUrl, {
    max: 1,
    onnotice: () => undefined,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await sql.end({ timeout: 1 });
    await backend.stop();
  };
  onTestFinished(stop);
  return { backend, sql, env: { DATA_DIR: dataDir, SUPABASE_PORT: String(port) }, stop };
}

const storageOf = ({ backend: { urls, keys } }: Started) => ({ url: urls.gateway, key: keys.serviceRole });

/** Signs in with a link that Auth generates for this address. */
async function signIn({ urls, keys }: Backend, email: string): Promise<User & { token: string }> {
  const post = async (path: string, key: string, body: unknown) => {
    const response = await fetch(`${urls.gateway}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { hashed_token: string; access_token: string; user: User };
  };
  const link = await post("admin/generate_link", keys.serviceRole, { type: "magiclink", email });
  const session = await post("verify", keys.anon, { type: "email", token_hash: link.hashed_token });
  return { id: session.user.id, email, token: session.access_token };
}

async function drawerOf({ urls, keys }: Backend, token: string): Promise<number> {
  const response = await fetch(`${urls.gateway}/rest/v1/user_apps?select=id`, {
    headers: { apikey: keys.anon, authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as unknown[]).length;
}

test("a backup of a lost machine restores every row, picture, count and account on a new one", async () => {
  const old = await started(asAfterFirstStart(dataDirForTest()));
  const member = await signIn(old.backend, "member@perch.test");
  const { apps } = await fillStore(old.sql, storageOf(old), member);
  const before = await keptContents(old.sql);
  const pictures = await servedPictures(storageOf(old));

  const file = join(dataDirForTest(), "../backup.tar.gz");
  const whileItRuns = await runCommand("backup", [file], old.env);
  expect(whileItRuns.output).toMatch(/^Backed up Perch in .+: 2 accounts, \d+ apps, .+ 6 pictures/);
  expect(whileItRuns.exitCode).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await old.stop();

  const newFolder = dataDirForTest();
  const restored = await runCommand("restore", [file], { DATA_DIR: newFolder });
  expect(restored.output).toMatch(/^Restored .+: 2 accounts, \d+ apps, .+ 6 pictures/);
  expect(restored.exitCode).toBe(0);

  const fresh = await started(newFolder);
  expect(await keptContents(fresh.sql)).toEqual(before);
  expect(await servedPictures(storageOf(fresh))).toEqual(pictures);
  const again = await signIn(fresh.backend, "member@perch.test");
  expect(again.id).toBe(member.id);
  expect(await drawerOf(fresh.backend, again.token)).toBe(3);
  // Triggers are active again, and sequences continue.
  const [stats] =
    await fresh.sql`select installs from public.webapp_daily_stats where webapp_id = ${apps[0]!.id}`;
  await fresh.sql`delete from public.user_apps where user_id = ${again.id} and webapp_id = ${apps[0]!.id}`;
  await fresh.sql`insert into public.user_apps (user_id, webapp_id) values (${again.id}, ${apps[0]!.id})`;
  const [counted] =
    await fresh.sql`select installs from public.webapp_daily_stats where webapp_id = ${apps[0]!.id}`;
  expect(counted?.["installs"]).toBe(stats?.["installs"] + 1);
});

test("a stopped machine is backed up, and --replace restores it onto a running one", async () => {
  const old = await started(asAfterFirstStart(dataDirForTest()));
  await fillStore(old.sql, storageOf(old));
  const [before, pictures] = [await keptContents(old.sql), await servedPictures(storageOf(old))];
  await old.stop();
  const file = join(dataDirForTest(), "../backup.tar.gz");
  expect(await runCommand("backup", [file], { DATA_DIR: old.backend.dataDir })).toMatchObject({
    exitCode: 0,
  });

  const other = await started(asAfterFirstStart(dataDirForTest()));
  const untouched = await keptContents(other.sql);
  expect(await runCommand("restore", [file], other.env)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/is not empty: there are rows in public\.catalogues, public\.webapps/),
  });
  expect(await keptContents(other.sql)).toEqual(untouched);

  expect(await runCommand("restore", [file, "--replace"], other.env)).toMatchObject({ exitCode: 0 });
  expect(await keptContents(other.sql)).toEqual(before);
  expect(await servedPictures(storageOf(other))).toEqual(pictures);
});

test("a refused restore leaves no new data folder, and a backup makes none", async () => {
  const dataDir = dataDirForTest();
  expect(await runCommand("backup", ["backup.tar.gz"], { DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    output: `There is no data of Perch in ${dataDir}.\n`,
  });
  const file = join(dataDir, "../backup.tar.gz");
  await writeArchive(file, () =>
    Promise.resolve({
      format: FORMAT,
      createdAt: new Date().toISOString(),
      migrations: ["19990101000000"],
      tables: [{ name: "public.webapps", columns: ["id"], rows: 1 }],
      sequences: {},
      pictures: { count: 0, bytes: 0, gone: 0 },
    }),
  );
  expect(await runCommand("restore", [file], { DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      /^The tables are of another version: an unnamed version of Perch, whose newest migration is 19990101000000/,
    ),
  });
  expect(existsSync(dataDir)).toBe(false);

  // systemd creates the folder, and its owner may not create another.
  mkdirSync(dataDir);
  expect(await runCommand("restore", [file], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 1 });
  expect(readdirSync(dataDir)).toEqual([]);
});

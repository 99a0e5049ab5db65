import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { download, upload } from "../../scripts/backup/pictures.ts";
import { loadSecrets } from "../../local/instance.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { connectTo } from "./support/database.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { end, launch, placeFor, printed, run, type Place, type Program } from "./support/programs.ts";

vi.setConfig({ hookTimeout: 180_000 });

let folder: string;
let place: Place;
let perch: Program;
beforeAll(async () => {
  folder = openFolder();
  place = await placeFor(asAfterFirstStart(join(folder, "data")));
  perch = launch(["node", "local/run.js", "local/start.ts"], { ...place.env, CHECKS: "off" });
  // The first start may build the pages.
  await printed(perch, "Perch is ready", 170_000);
});
afterAll(async () => {
  await end(perch);
  removeFolder(folder);
});

/** Runs the tool as an administrator does. */
async function tool(...args: string[]) {
  const program = run(["npm", "run", "--silent", "perch", "--", ...args], place.env);
  return { exitCode: await program.ended, output: program.output() };
}

async function toolJson<T>(...args: string[]): Promise<T> {
  const { output } = await tool(...args, "--json");
  return JSON.parse(output) as T;
}

async function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", origin: place.siteUrl },
    body: JSON.stringify(body),
  });
}

/** A new member, signed in by a link of the tool. */
async function aMember(email: string): Promise<{ id: string; token: string }> {
  const { link, isNew } = await toolJson<{ link: string; isNew: boolean }>("link", email);
  expect([new URL(link).origin, isNew]).toEqual([place.siteUrl, true]);
  const proof = { type: "email", token_hash: new URL(link).searchParams.get("token_hash") };
  const session = await post(`${place.gatewayUrl}/auth/v1/verify`, proof);
  expect(session.status).toBe(200);
  const { access_token: token, user } = (await session.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, token };
}

test("a link signs in once, and accounts are listed, found and exported", async () => {
  const { id } = await aMember("ada@example.com");
  const list = await tool("users", "list");
  expect(list.exitCode).toBe(0);
  expect(list.output).toMatch(/^ada@example\.com {2}\d{4}-\d\d-\d\d .*UTC/m);
  expect(list.output).toContain("1 account.");
  expect(await toolJson("users", "find", "ADA@")).toMatchObject([
    { id, email: "ada@example.com", isAdmin: false },
  ]);
  expect(await toolJson("users", "find", "%")).toEqual([]);
  expect(await toolJson("users", "export", "ada@example.com")).toMatchObject({ account: { id } });
  expect(await tool("users", "export", "bob@example.com")).toEqual({
    exitCode: 1,
    output: "No account has the address bob@example.com.\n",
  });
});

test("removal asks, and takes the account, its pictures and its traces", async () => {
  const email = "o'hara@example.com";
  const { id } = await aMember(email);
  const other = await aMember("stays@example.com");
  const storage = { url: place.gatewayUrl, key: loadSecrets(join(folder, "data")).secretKey };
  const sky = { bucket: "pictures", name: `${id}/sky.webp` } as const;
  const bytes = Buffer.from("a picture");
  await upload(storage, { ...sky, bytes, contentType: "image/webp", cacheControl: "max-age=1" });

  expect(await tool("users", "remove", email)).toEqual({
    exitCode: 1,
    output: "Nobody is there to ask: --yes does it without asking.\n",
  });
  expect(await toolJson("users", "find", email)).toHaveLength(1);

  expect(await toolJson("users", "remove", email, "--yes")).toEqual({ removed: id });
  expect(await toolJson("users", "find", email)).toEqual([]);
  expect(await toolJson("users", "find", other.id)).toHaveLength(1);
  expect(await download(storage, sky)).toBeNull();
  const sql = connectTo(join(folder, "data"));
  const [log] = await sql`
    select count(*)::int from auth.audit_log_entries where payload::text like ${`%${email.replace("'", "_")}%`}`;
  await sql.end();
  expect(log?.["count"]).toBe(0);
});

test("limits are seen, set and cleared, and hold at once", async () => {
  const ask = async () =>
    (await post(`${place.siteUrl}/api/auth/send-magic-link`, { email: "busy@example.com" })).status;
  expect((await tool("limits", "set", "magic-link-by-email", "busy@example.com", "10")).exitCode).toBe(0);
  expect(await ask()).toBe(429);
  expect((await tool("limits", "see", "busy@example.com")).output).toMatch(/magic-link-by-email +10 of 10/);
  expect(await toolJson("limits", "clear", "busy@example.com")).toEqual({ cleared: 1 });
  expect(await ask()).toBe(200);
  expect((await tool("limits", "set", "no-such-limit", "busy@example.com", "1")).exitCode).toBe(2);
});

test("the state has parts, sizes and the last backup, also when nothing runs", async () => {
  const file = join(folder, "backup.tar.gz");
  const backup = run(["npm", "run", "--silent", "backup", "--", file], place.env);
  expect(await backup.ended).toBe(0);
  const told = await toolJson<{ databaseBytes: number; memory: Record<string, number> }>("status");
  expect(told).toMatchObject({
    parts: { api: "ok", database: "ok", auth: "ok", storage: "ok", mail: "none" },
    pendingMigrations: 0,
    backup: { file },
  });
  expect(told.databaseBytes).toBeGreaterThan(1_000_000);
  const megabytes = Object.entries(told.memory).map(([part, bytes]) => [part, bytes / 1e6] as const);
  // Twice of what they take with this little to do.
  expect(
    megabytes.filter(([part, size]) => size > { site: 300, function: 250, database: 150 }[part]!),
  ).toEqual([]);
  expect(megabytes.filter(([, size]) => size > 5).map(([part]) => part)).toEqual([
    "site",
    "function",
    "database",
  ]);

  const stopped = run(["npm", "run", "--silent", "perch", "--", "status"], {
    ...place.env,
    DATA_DIR: join(folder, "nothing"),
  });
  expect(await stopped.ended).toBe(1);
  expect(stopped.output()).toContain("not running");
  rmSync(file);
});

test("the help shows every command, and an unknown one is a usage error", async () => {
  const { exitCode, output } = await tool("--help");
  expect(exitCode).toBe(0);
  for (const name of ["users remove EMAIL", "link EMAIL", "limits set", "check-config", "status"]) {
    expect(output).toContain(name);
  }
  expect((await tool("user")).exitCode).toBe(2);
  expect((await tool("users", "list", "--jsn")).exitCode).toBe(2);
});

/**
 * Writes the backup of a small Perch of a commit into this folder, from a checkout of that commit with its packages:
 *
 *     cd <checkout> && node --import tsx <this repository>/tests/api/upgrade/make-data.ts
 *
 * It uses the checkout's backend, API and backup command, and fills by every-kind.sql what these calls leave empty. Then
 * name the commit in upgrade.whole.test.ts.
 */
import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import postgres from "postgres";
import type { startBackend as StartBackend } from "../../../local/backend.ts";
import type { startFixtureSites as StartSites } from "../../support/fixture-sites/server.ts";
import { MEMBER, NOTE } from "./past-member.ts";

const fromCheckout = <T>(path: string) => import(pathToFileURL(resolve(path)).href) as Promise<T>;
const { startBackend } = await fromCheckout<{ startBackend: typeof StartBackend }>("local/backend.ts");
const { startFixtureSites } = await fromCheckout<{ startFixtureSites: typeof StartSites }>(
  "tests/support/fixture-sites/server.ts",
);

const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
const file = join(import.meta.dirname, `${commit}.tar.gz`);
const dataDir = mkdtempSync("/tmp/perch-past-");
chmodSync(dataDir, 0o755);
const siteUrl = "http://localhost:5173";
const sites = await startFixtureSites();
const backend = await startBackend({
  dataDir,
  siteUrl,
  functionEnv: { ALLOW_PRIVATE_HOSTS: sites.hosts, NEWS_FEEDS: "," },
});

/** A browser that signs in and then calls the API. */
async function browserOf(email: string) {
  let cookie = "";
  async function call(method: string, path: string, body: object): Promise<string> {
    const headers = { origin: siteUrl, "content-type": "application/json", cookie };
    const answer = await fetch(backend.urls.api + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return text;
  }
  await call("POST", "/auth/dev-login", { email });
  return call;
}

const [folder, link, widget] = [`folder:${randomUUID()}`, `link:${randomUUID()}`, `widget:${randomUUID()}`];
const places = Array.from({ length: 20 }, (_, place) => ({ name: `Place ${place}`, zone: "Europe/Lisbon" }));
const ops = [
  { kind: "add", item: link, name: "My wiki", url: "https://wiki.example/", after: null },
  { kind: "add-folder", folder, name: "Work" },
  { kind: "move", item: "webapp:1", folder, after: null },
  { kind: "rename", item: "webapp:2", name: "My app" },
  {
    kind: "add-widget",
    widget,
    type: "notes",
    size: "large",
    rank: "a1",
    settings: { name: "Mine", places },
  },
  { kind: "put-entry", widget, entry: randomUUID(), rank: "a0", fields: { text: NOTE }, base: { text: "" } },
];

try {
  const member = await browserOf(MEMBER);
  for (const webappId of [1, 2, 3]) await member("POST", "/user/apps/install", { webappId });
  await member("POST", "/user/home/ops", { ops: ops.map((op) => ({ ...op, id: randomUUID() })) });
  await member("POST", "/user/apps/launch", { webappId: 3 });
  const admin = await browserOf("admin@perch.test");
  await admin("POST", "/webapp/import-with-progress", { url: `${sites.url}/apps/${commit}/` });
  await admin("PATCH", "/catalogues/1", { name: "A curated shelf", description: "Chosen by hand." });
  const sql = postgres(backend.dbUrl, { max: 1 });
  await sql.unsafe(readFileSync(join(import.meta.dirname, "every-kind.sql"), "utf8"));
  await sql.end();
  const env = { ...process.env, DATA_DIR: dataDir, SUPABASE_PORT: new URL(backend.urls.gateway).port };
  const backup = ["--import", "tsx", "scripts/backup.ts", file];
  // The backend answers from this process, so it must not block.
  console.log((await promisify(execFile)(process.execPath, backup, { env })).stdout);
} finally {
  await backend.stop();
  await sites.close();
  rmSync(dataDir, { recursive: true, force: true });
}

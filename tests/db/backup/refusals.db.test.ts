import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { perchVersion } from "../../../local/version.ts";
import { readEntries, writeArchive, type Entry } from "../../../scripts/backup/archive.ts";
import { backUp } from "../../../scripts/backup/back-up.ts";
import type { Contents, Manifest } from "../../../scripts/backup/manifest.ts";
import { restore, verify } from "../../../scripts/backup/restore.ts";
import { fillStore, keptContents } from "../../support/backup/filled-store.ts";
import { createHostedTarget, within, type HostedTarget } from "../../support/backup/hosted-target.ts";
import { runCommand } from "../../support/backup/run-command.ts";
import { aUser } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const folder = mkdtempSync(join(tmpdir(), "perch-refusals-"));
const file = join(folder, "backup.tar.gz");
let source: HostedTarget;
let target: HostedTarget;
let manifest: Manifest;
let empty: Record<string, string[]>;

beforeAll(async () => {
  source = await createHostedTarget(testBackend.dbUrl);
  target = await createHostedTarget(testBackend.dbUrl);
  await fillStore(source.project.platform, source.storage);
  manifest = await within(source, (project) => backUp(project, file));
  empty = await keptContents(target.project.owner);
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

/** The complete backup, with another manifest or other entries. */
async function changed(
  change: Partial<Contents>,
  entry: (entry: Required<Entry>) => Entry | null = (same) => same,
): Promise<string> {
  const path = join(folder, "changed.tar.gz");
  const { sha256: _of, ...contents } = manifest;
  await writeArchive(path, async (add) => {
    for await (const each of readEntries(file, "")) {
      const kept = each.name === "manifest.json" ? null : entry(each);
      if (kept) await add(kept);
    }
    return { ...contents, ...change };
  });
  return path;
}

const without = (part: string) => changed({}, (entry) => (entry.name.includes(part) ? null : entry));
const withTables = (change: (tables: Contents["tables"]) => Contents["tables"]) =>
  changed({ tables: change(manifest.tables) });

async function restoreFrom(path: string): Promise<void> {
  const verified = await verify(path);
  await within(target, (project) => restore(project, verified, false));
}

test.each<[what: string, make: () => Promise<string>, message: RegExp]>([
  [
    "of other migrations",
    () =>
      changed({
        migrations: [...manifest.migrations.slice(1), "29990101000000"],
        perch: "Perch 7.0.0 (commit 1a2b3c4d)",
      }),
    /^The tables are of another version: Perch 7\.0\.0 \(commit 1a2b3c4d\), whose newest migration is 29990101000000, reads this backup\. .+ git checkout 1a2b3c4d$/,
  ],
  [
    "of no accounts and no apps",
    () => withTables((tables) => tables.map((table) => ({ ...table, rows: 0 }))),
    /is empty: it has no accounts and no apps/,
  ],
  [
    "of other migrations that does not say its version",
    () => changed({ migrations: ["19990101000000"], perch: undefined }),
    /an unnamed version of Perch, whose newest migration is 19990101000000, .+'supabase\/migrations\/19990101000000_\*'\)$/,
  ],
  ["without tables", () => withTables(() => []), /is empty: it has no accounts and no apps/],
  [
    "without one of the tables",
    () => withTables((tables) => tables.filter(({ name }) => name !== "public.user_apps")),
    /The backup has no public\.user_apps/,
  ],
  [
    "with an unknown column",
    () => withTables((tables) => tables.map((table) => ({ ...table, columns: [...table.columns, "wing"] }))),
    /has no wing here/,
  ],
  [
    "without some of its rows",
    () => without("tables/public.user_apps/"),
    /public\.user_apps has 0 rows after the restore, and \d+ in the backup/,
  ],
  ["whose rows refer to nothing", () => without("tables/public.webapps/"), /violates foreign key constraint/],
  ["without a picture", () => without(".avif"), /The manifest says 6 pictures, the backup has 5/],
])("a backup %s is refused, and every row stays unchanged", async (_what, make, message) => {
  await expect(restoreFrom(await make())).rejects.toThrow(message);
  expect(await keptContents(target.project.owner)).toEqual(empty);
});

test("a backup names the version and commit of the Perch that reads it", () => {
  expect(manifest.perch).toBe(perchVersion());
});

test("without --replace a project with an account is refused in one line and stays unchanged", async () => {
  const { owner } = target.project;
  const user = await aUser(owner);
  expect(await runCommand("restore", [file], target.env)).toEqual({
    exitCode: 1,
    output: `${target.storage.url} is not empty: there are rows in auth.users. Nothing was changed; --replace deletes what is there.\n`,
  });
  await owner`delete from auth.users where id = ${user.id}`;
  expect(await keptContents(owner)).toEqual(empty);
});

test("a damaged file is refused before any connection", async () => {
  const path = join(folder, "damaged.tar.gz");
  writeFileSync(path, readFileSync(file).subarray(0, 5000));
  const nowhere = { ...target.env, DATABASE_URL: "postgres://127.0.0.1:1/x" };
  expect(await runCommand("restore", [path], nowhere)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^.+ is damaged or cut off: .+\n$/),
  });
});

test("a backup of one machine is refused for hosted Auth, which would not find its accounts", async () => {
  await target.project.platform`alter table auth.users add column instance_id uuid`;
  await expect(restoreFrom(file)).rejects.toThrow("a backup of Perch on one machine");
  await target.project.platform`alter table auth.users drop column instance_id`;
});

test("the database of one project with the Storage of another is refused", async () => {
  const mixed = { ...target, storage: source.storage };
  await expect(within(mixed, () => Promise.resolve())).rejects.toThrow("belong to different projects");
});

test("a project without accounts and apps gives no backup and leaves no file", async () => {
  const path = join(folder, "empty.tar.gz");
  await expect(within(target, (project) => backUp(project, path))).rejects.toThrow(
    "the project is empty: it has no accounts and no apps",
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("empty"))).toEqual([]);
});

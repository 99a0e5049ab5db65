import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BASELINE, isOfBaseline } from "../../../local/postgres/baseline.ts";
import { readEntries } from "../../../scripts/backup/archive.ts";
import { backUp } from "../../../scripts/backup/back-up.ts";
import { restore, verify } from "../../../scripts/backup/restore.ts";
import { fillStore, keptContents, servedPictures } from "../../support/backup/filled-store.ts";
import { createHostedTarget, within, type HostedTarget } from "../../support/backup/hosted-target.ts";
import { runCommand } from "../../support/backup/run-command.ts";
import { aUser } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const folder = mkdtempSync(join(tmpdir(), "perch-backup-"));
const file = join(folder, "backup.tar.gz");
let source: HostedTarget;
let target: HostedTarget;

beforeAll(async () => {
  source = await createHostedTarget(testBackend.dbUrl);
  target = await createHostedTarget(testBackend.dbUrl);
  await fillStore(source.project.platform, source.storage);
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

async function linesOf(table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const { bytes } of readEntries(file, `tables/${table}/`)) {
    const lines = bytes.toString().trim().split("\n");
    rows.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  }
  return rows;
}

test("an owner without superuser rights backs up a project and restores it into a new one, with the documented commands", async () => {
  const [role] = await target.project.owner`select rolsuper from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false });
  const counts = expect.stringMatching(
    /: 2 accounts, 39 apps, 1 catalogues, \d+ rows in \d+ tables, 6 pictures/,
  );
  expect(await runCommand("backup", [file], source.env)).toEqual({ exitCode: 0, output: counts });
  expect(await runCommand("restore", [file], target.env)).toEqual({ exitCode: 0, output: counts });
  expect(await keptContents(target.project.owner)).toEqual(await keptContents(source.project.owner));
  expect(await servedPictures(target.storage)).toEqual(await servedPictures(source.storage));
});

test("--replace replaces all rows by the backup's, and the store's version increases", async () => {
  const { owner } = target.project;
  const version = async () =>
    (await owner`select version from private.store_versions`)[0]?.["version"] as number;
  await aUser(owner);
  await owner`delete from public.webapps`;
  const last = await version();
  const verified = await verify(file);
  await within(target, (project) => restore(project, verified, true));
  expect(await keptContents(owner)).toEqual(await keptContents(source.project.owner));
  expect(await version()).toBeGreaterThan(last);
});

test("a backup that names the migrations before the baseline restores into the same tables", async () => {
  const { manifest } = await verify(file);
  const [before, since] = [
    Array.from({ length: BASELINE.replaced }, (_, place) => String(20261128070000 - place)),
    manifest.migrations.filter((version) => !isOfBaseline(version)),
  ];
  const named = { file, manifest: { ...manifest, migrations: [...before, ...since] } };
  await within(target, (project) => restore(project, named, true));
  expect(await keptContents(target.project.owner)).toEqual(await keptContents(source.project.owner));
  const older = { file, manifest: { ...manifest, migrations: before.slice(1) } };
  await expect(within(target, (project) => restore(project, older, true))).rejects.toThrow(
    /^The tables are of another version: .+ whose newest migration is 20261128069999/,
  );
});

test("a backup has the rows of one moment, despite later sign-ups", async () => {
  const { owner } = source.project;
  const { ask, manifest } = await within(source, async (project) => {
    const realFetch = globalThis.fetch;
    let late = { id: "", email: "" };
    const ask = vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...request) => {
      late = await aUser(owner);
      return realFetch(...request);
    });
    const manifest = await backUp(project, file);
    await owner`delete from auth.users where id = ${late.id}`;
    return { ask, manifest };
  });
  expect(ask).toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(manifest.tables.find(({ name }) => name === "auth.users")?.rows).toBe(2);
});

describe("the contents of a backup", () => {
  test("no rows of the migrations: the routes among the slugs", async () => {
    const kinds = (await linesOf("private.slugs")).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["webapp", "catalogue"]));
  });

  test("accounts, but no credentials", async () => {
    await source.project.platform`
      update auth.users set recovery_token = 'a live token of ' || id, reauthentication_token = 'another of ' || id`;
    await within(source, (project) => backUp(project, file));
    const users = await linesOf("auth.users");
    expect(users).toHaveLength(2);
    const proofs = users.flatMap((user) =>
      Object.keys(user).flatMap((key) => (/_token/.test(key) ? [user[key]] : [])),
    );
    expect(proofs.length).toBeGreaterThan(8);
    expect(new Set(proofs)).toEqual(new Set([""]));
    const tables = new Set<string>();
    for await (const { name } of readEntries(file, "tables/auth.")) tables.add(name.split("/")[0] ?? "");
    expect([...tables].toSorted()).toEqual(["identities", "users"]);
  });
});

test("a picture missing in Storage stops the backup only when an app shows it", async () => {
  const { owner } = source.project;
  const path = join(folder, "lost.tar.gz");
  await owner`insert into storage.objects (bucket_id, name, metadata) values ('images', 'lost.png', '{"size": 1}')`;
  const { pictures } = await within(source, (project) => backUp(project, path));
  expect(pictures).toMatchObject({ count: 6, gone: 1 });
  rmSync(path);
  await owner`update public.webapps set icon_url = '/storage/images/lost.png' where id = 1`;
  await expect(within(source, (project) => backUp(project, path))).rejects.toThrow(
    "Storage has no file for images/lost.png, which the store shows",
  );
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
});

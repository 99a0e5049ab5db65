import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DIST } from "../../local/web/build.ts";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { connectTo } from "./support/database.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { launch, placeFor, printed, end, type Place } from "./support/programs.ts";

// Every upgrade starts Perch twice or more.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const MIGRATION = "supabase/migrations/29990101000000_add_birds.sql";
const PROGRAM_SOURCE = "local/version.ts";
let folder: string;
/** Where new versions come from, and the checkout that an operator runs. */
let origin: string;
let site: string;
let place: Place;

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@perch.test", ...args], {
    cwd,
    encoding: "utf8",
  }).trim();

/** Commits a version in the origin, with this migration and another program. */
function release(migration: string): string {
  writeFileSync(join(origin, MIGRATION), migration);
  appendFileSync(join(origin, PROGRAM_SOURCE), `// ${migration.length}\n`);
  git(origin, "add", "-A");
  git(origin, "commit", "--quiet", "-m", "A version");
  return git(origin, "rev-parse", "HEAD");
}

const commitOfSite = () => git(site, "rev-parse", "HEAD");

/** Whether the built program is of the checkout's sources: perch.service may not build it. */
function isBuilt(): boolean {
  const [head = ""] = readFileSync(join(site, "dist-programs/start.js"), "utf8").split("\n", 1);
  const { hashes } = JSON.parse(head.slice(2)) as { hashes: Record<string, string> };
  const source = readFileSync(join(site, PROGRAM_SOURCE));
  return hashes[PROGRAM_SOURCE] === createHash("sha256").update(source).digest("hex");
}

beforeAll(async () => {
  folder = openFolder();
  [origin, site] = [join(folder, "origin"), join(folder, "site")];
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch", "main");
  const names = git(PROJECT_ROOT, "ls-files", "-co", "--exclude-standard").split("\n");
  for (const name of names.filter(
    (file) => file !== "node_modules" && existsSync(join(PROJECT_ROOT, file)),
  )) {
    cpSync(join(PROJECT_ROOT, name), join(origin, name));
  }
  git(origin, "add", "-A");
  git(origin, "commit", "--quiet", "-m", "The version that runs");
  git(folder, "clone", "--quiet", origin, site);
  // Saves the first start a build.
  for (const built of [DIST, `${DIST}-server`].filter((path) => existsSync(path))) {
    cpSync(built, built.replace(PROJECT_ROOT, site), { recursive: true });
  }
  installPackages(site);
  // An npm that installs these same packages, without a registry.
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "npm"),
    `#!/bin/sh\n[ "$1" = ci ] && ln -s "${join(PROJECT_ROOT, "node_modules")}" node_modules\n`,
  );
  chmodSync(join(bin, "npm"), 0o755);
  place = await placeFor(join(folder, "data"));
  place.env["PATH"] = `${bin}:${process.env["PATH"]}`;
  place.env["CHECKS"] = "off";
  await whileRunning(async (sql) => {
    await sql`create table public.kept (n int)`;
    await sql`insert into public.kept values (1)`;
  });
});
afterAll(() => removeFolder(folder));

function installPackages(checkout: string): void {
  rmSync(join(checkout, "node_modules"), { recursive: true, force: true });
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(checkout, "node_modules"));
}

const inSite = (script: string, ...args: string[]) =>
  launch(["sh", "-c", `cd ${site} && exec node --import tsx ${[script, ...args].join(" ")}`], place.env);

/** Starts the site, and stops it after `work`. */
async function whileRunning(work: (sql: ReturnType<typeof connectTo>) => Promise<void>): Promise<void> {
  const perch = inSite("local/start.ts");
  await printed(perch, "Perch is ready", 120_000);
  const sql = connectTo(join(folder, "data"));
  await work(sql);
  await sql.end();
  await end(perch);
}

async function upgrade(...args: string[]) {
  const program = inSite("scripts/upgrade.ts", ...args);
  return { exitCode: await program.ended, output: program.output() };
}

test("what can't be upgraded is refused in one line, and stays as it is", async () => {
  const before = commitOfSite();
  expect(await upgrade()).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("is the newest version."),
  });
  writeFileSync(join(site, "README.md"), "changed");
  expect(await upgrade()).toEqual({
    exitCode: 1,
    output: "These files are changed here: README.md. Commit or discard that first.\n",
  });
  git(site, "checkout", "--quiet", "README.md");
  expect((await upgrade("no-such-version")).output).toBe("There is no version no-such-version.\n");
  expect((await upgrade("rollback", "--yes")).output).toMatch(/^There was no upgrade of .*\n$/);
  place.env["DATABASE_URL"] = "postgres://owner@db.example/postgres";
  expect((await upgrade()).output).toContain("DATABASE_URL names a hosted project");
  delete place.env["DATABASE_URL"];
  await whileRunning(async () => {
    expect((await upgrade()).output).toMatch(/^Perch runs \(process \d+\): stop it first\..*\n$/);
  });
  expect(commitOfSite()).toBe(before);
});

test("a broken migration brings the earlier version back, with its data and the reason", async () => {
  const before = commitOfSite();
  release("create table public.birds (id int);\nselect no_such_function();");
  const { exitCode, output } = await upgrade();
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /The new version is not used: it ended by itself: 29990101000000_add_birds\.sql line 2: /,
  );
  expect(output).toMatch(/Perch \S+ \(commit \w+\) is back, with all its data\.\n$/);
  expect(commitOfSite()).toBe(before);
  expect(existsSync(join(site, MIGRATION))).toBe(false);
  expect(isBuilt()).toBe(true);
  await whileRunning(async (sql) => {
    expect(await sql`select n from public.kept`).toEqual([{ n: 1 }]);
    expect(await sql`select to_regclass('public.birds') as birds`).toEqual([{ birds: null }]);
  });
});

test("a good version is migrated and ready, and a rollback brings back the version and the data before", async () => {
  const before = commitOfSite();
  const good = release(
    "-- What: birds.\ncreate table public.birds (id int);\nalter table public.birds enable row level security;",
  );
  expect(await upgrade()).toMatchObject({ exitCode: 0, output: expect.stringContaining("Upgraded Perch") });
  expect(commitOfSite()).toBe(good);
  expect(isBuilt()).toBe(true);
  expect(existsSync(join(site, "node_modules.before"))).toBe(false);
  await whileRunning(async (sql) => {
    await sql`insert into public.birds values (1)`;
    await sql`insert into public.kept values (2)`;
  });

  expect((await upgrade("rollback")).output).toContain("Nobody is there to ask");
  expect(commitOfSite()).toBe(good);
  expect(await upgrade("rollback", "--yes")).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("is back"),
  });
  expect(commitOfSite()).toBe(before);
  expect(isBuilt()).toBe(true);
  await whileRunning(async (sql) => {
    expect(await sql`select n from public.kept`).toEqual([{ n: 1 }]);
    expect(await sql`select to_regclass('public.birds') as birds`).toEqual([{ birds: null }]);
  });
});

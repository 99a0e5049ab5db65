import { execFile, execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASELINE } from "../../../local/postgres/baseline.ts";
import { MIGRATIONS_DIR, migrationVersions } from "../../../local/postgres/migrations.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { describeDatabase } from "../../../scripts/schema/describe-database.ts";
import { testBackend } from "../../support/backend/test-backend.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";

const CLI = createRequire(import.meta.url).resolve("supabase/dist/supabase.js");

/** A project as it was before the baseline, and one that begins with it. */
let [earlier, fresh]: HostedProject[] = [];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "perch-baseline-"));
  earlier = await createHostedProject(testBackend.dbUrl);
  fresh = await createHostedProject(testBackend.dbUrl);
  await earlier.push("--workdir", checkOut(BASELINE.commit));
}, 120_000);
afterAll(async () => {
  await Promise.all([earlier?.drop(), fresh?.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A new folder for the CLI's `--workdir`, with the migrations of a commit, or those here up to the baseline's last. */
function checkOut(commit?: string): string {
  const tree = join(folder, commit ?? "baseline");
  const migrations = join(tree, "supabase/migrations");
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(tree, "supabase/config.toml"), 'project_id = "perch"\n[db]\nmajor_version = 17\n');
  if (commit !== undefined) {
    const input = execFileSync("git", ["archive", commit, "supabase/migrations"], { cwd: PROJECT_ROOT });
    execFileSync("tar", ["-x", "-C", tree], { input });
    return tree;
  }
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (file.slice(0, 14) <= BASELINE.last) copyFileSync(join(MIGRATIONS_DIR, file), join(migrations, file));
  }
  return tree;
}

/** The whole database; its owner's name is another one in each project. */
async function described(project: HostedProject): Promise<string[]> {
  const text = await project.platform.begin((tx) => describeDatabase(tx));
  return text.replaceAll(new URL(project.ownerUrl).username, "the owner").split("\n").toSorted();
}

const versionsOf = async (project: HostedProject): Promise<string[]> => {
  const rows = await project.platform<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
};

/** The line of deploy.md, which asks for the linked project, for this one. */
async function runDocumentedLine(project: HostedProject): Promise<void> {
  const [, line] = /```sh\n(npx supabase migration list[\s\S]*?)```/.exec(
    readFileSync(join(PROJECT_ROOT, "docs/deploy.md"), "utf8"),
  )!;
  const command = line!.replaceAll(
    /npx supabase migration (\w+)/g,
    `'${process.execPath}' '${CLI}' migration $1 --db-url '${project.ownerUrl}' --yes`,
  );
  await promisify(execFile)("bash", ["-c", command], { cwd: PROJECT_ROOT });
}

test("the baseline makes, as the owner of a hosted project, what the migrations before it made", async () => {
  await fresh!.push("--workdir", checkOut());
  const [before, after] = [await described(earlier!), await described(fresh!)];
  expect(before.length).toBeGreaterThan(10_000);
  expect(after).toEqual(before);
}, 120_000);

test("a push to a project of before is refused, and goes on after the documented line", async () => {
  const before = await versionsOf(earlier!);
  await expect(earlier!.push()).rejects.toThrow(/Remote migration versions not found in local migrations/);
  expect(await versionsOf(earlier!)).toEqual(before);

  await runDocumentedLine(earlier!);
  expect(await versionsOf(earlier!)).toEqual(
    migrationVersions(MIGRATIONS_DIR).filter((version) => version <= BASELINE.last),
  );
  await earlier!.push();
  await fresh!.push();
  expect(await versionsOf(earlier!)).toEqual(migrationVersions(MIGRATIONS_DIR));
  expect(await described(earlier!)).toEqual(await described(fresh!));
}, 120_000);

/**
 * Compares the database that a commit's migrations make with that of the working tree's:
 *
 *     npm run schema:compare -- main                       # says "Identical", or shows the differences and fails
 *     npm run schema:compare -- main --up-to 20261128083600   # without the migrations here that come after this one
 *
 * It applies each set of migrations to its own embedded Postgres and describes the whole database.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { MIGRATIONS_DIR } from "../local/postgres/migrations.ts";
import { PROJECT_ROOT } from "../local/settings.ts";
import { describeDatabase } from "./schema/describe-database.ts";
import { withMigratedDatabase } from "./schema/migrated-database.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "up-to": { type: "string" } },
});
const [ref] = positionals;
if (ref === undefined) {
  console.error("Which commit? npm run schema:compare -- <git ref> [--up-to <version>]");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "perch-compare-"));
try {
  process.exitCode = await compare(ref, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the result; returns 0 when both are the same, else 1. */
async function compare(ref: string, folder: string): Promise<number> {
  const before = await describeMigrations(checkOut(ref, join(folder, "tree")));
  const after = await describeMigrations(migrationsHere(join(folder, "here"), values["up-to"]));
  if (before === after) {
    const lines = before.split("\n").length.toLocaleString("en");
    console.log(`Identical: the migrations of ${ref} and those of the working tree (${lines} lines each).`);
    return 0;
  }
  writeFileSync(join(folder, "before"), `${before}\n`);
  writeFileSync(join(folder, "after"), `${after}\n`);
  spawnSync("git", ["diff", "--no-index", "--", "before", "after"], { cwd: folder, stdio: "inherit" });
  return 1;
}

/** Writes a commit's migrations into a new folder and returns its path. */
function checkOut(ref: string, tree: string): string {
  mkdirSync(tree);
  const archive = execFileSync("git", ["archive", ref, "supabase/migrations"], { cwd: PROJECT_ROOT });
  execFileSync("tar", ["-x", "-C", tree], { input: archive });
  return join(tree, "supabase/migrations");
}

/** The working tree's migrations; with `last`, a new folder with those up to this version. */
function migrationsHere(folder: string, last?: string): string {
  if (last === undefined) return MIGRATIONS_DIR;
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (file.slice(0, last.length) <= last) copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file));
  }
  return folder;
}

async function describeMigrations(migrations: string): Promise<string> {
  return withMigratedDatabase(async (url) => {
    const sql = postgres(url, { max: 1 });
    try {
      return await sql.begin("isolation level repeatable read", describeDatabase);
    } finally {
      await sql.end();
    }
  }, migrations);
}

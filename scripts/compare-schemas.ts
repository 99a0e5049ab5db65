/**
 * Compares what the migrations of a commit make with what those of the working tree make:
 *
 *     npm run schema:compare -- main   # says "Identical", or shows the differences and fails
 *
 * Each set of migrations is applied to an embedded Postgres of its own, which is then described whole.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { MIGRATIONS_DIR } from "../local/postgres/migrations.ts";
import { PROJECT_ROOT } from "../local/settings.ts";
import { describeDatabase } from "./schema/describe-database.ts";
import { withMigratedDatabase } from "./schema/migrated-database.ts";

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error("Which commit? npm run schema:compare -- <git ref>");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "perch-compare-"));
try {
  process.exitCode = await compare(ref, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the outcome; 0 when both are the same, else 1. */
async function compare(ref: string, folder: string): Promise<number> {
  const before = await describeMigrations(checkOut(ref, join(folder, "tree")));
  const after = await describeMigrations(MIGRATIONS_DIR);
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

/** Writes the migrations that a commit has into a new folder, which it answers. */
function checkOut(ref: string, tree: string): string {
  mkdirSync(tree);
  const archive = execFileSync("git", ["archive", ref, "supabase/migrations"], { cwd: PROJECT_ROOT });
  execFileSync("tar", ["-x", "-C", tree], { input: archive });
  return join(tree, "supabase/migrations");
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

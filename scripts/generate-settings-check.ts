/**
 * Writes the migration that makes the database check settings as supabase/functions/_shared/contract/settings/table.ts
 * says, when it does not yet:
 *
 *     npm run settings:generate              # writes the migration
 *     npm run settings:generate -- --check   # fails when one is missing
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS_DIR } from "../local/postgres/migrations.ts";
import { differencesFrom, migrationOf } from "./schema/settings-check.ts";
import { writeGenerated } from "./write-generated.ts";

const files = readdirSync(MIGRATIONS_DIR)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();
const differences = differencesFrom(files.map((file) => readFileSync(join(MIGRATIONS_DIR, file), "utf8")));
if (differences.length > 0) {
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  // A migration runs after all others, and some are dated later than they were written.
  const last = Number(files.at(-1)?.slice(0, 14)) + 100;
  const file = `${Math.max(Number(now), last)}_keep_settings.sql`;
  writeGenerated(join(MIGRATIONS_DIR, file), migrationOf(differences), "npm run settings:generate");
}

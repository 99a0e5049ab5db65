/**
 * Writes supabase/functions/_shared/contract/database.types.ts from the migrations, as the Supabase CLI would:
 *
 *     npm run types:generate              # writes the file
 *     npm run types:generate -- --check   # fails when the file is stale
 *
 * It applies the migrations to its own embedded Postgres and runs Supabase's own generator.
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { withMigratedDatabase } from "./schema/migrated-database.ts";
import { writeGenerated } from "./write-generated.ts";

const TYPES_FILE = fileURLToPath(
  new URL("../supabase/functions/_shared/contract/database.types.ts", import.meta.url),
);
const HEADER = "// Made from supabase/migrations by `npm run types:generate`. Do not edit.\n\n";

const types = HEADER + (await withMigratedDatabase(generate));
writeGenerated(TYPES_FILE, types, "npm run types:generate");

/** The generator that `supabase gen types typescript` runs in its container. */
async function generate(databaseUrl: string): Promise<string> {
  const generator = createRequire(import.meta.url).resolve("@supabase/postgres-meta/dist/server/server.js");
  const { stdout } = await promisify(execFile)(process.execPath, [generator], {
    env: {
      ...process.env,
      PG_META_DB_URL: databaseUrl,
      PG_META_GENERATE_TYPES: "typescript",
      PG_META_GENERATE_TYPES_INCLUDED_SCHEMAS: "public",
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  return `${stdout.trimEnd()}\n`;
}

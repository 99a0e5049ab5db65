import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../../local/backend.ts";
import { MIGRATIONS_DIR } from "../../local/postgres/migrations.ts";

/** Gives `use` the address of a new embedded Postgres with the migrations of `folder` and no seed. */
export async function withMigratedDatabase<T>(
  use: (url: string) => Promise<T>,
  folder: string = MIGRATIONS_DIR,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-schema-"));
  try {
    const backend = await startBackend({
      dataDir,
      functions: false,
      migrationsDir: folder,
      seedFile: join(dataDir, "no-seed.sql"),
    });
    try {
      return await use(backend.dbUrl);
    } finally {
      await backend.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import postgres from "postgres";
import { openConnection, type Single } from "../../supabase/functions/_shared/database/connection.ts";
import {
  applyMigrations,
  applySeed,
  MIGRATIONS_DIR,
  preparePlatform,
  SEED_FILE,
  setAdministrator,
  setSignInDomains,
} from "./migrations.ts";

type Options = {
  adminEmail?: string | undefined;
  /** The domains whose addresses may have accounts; none admits every address. */
  signInDomains: readonly string[];
  migrationsDir?: string | undefined;
  seedFile?: string | undefined;
};

/** Makes the database that the product needs: platform, migrations, seed, administrator. Returns notes for people. */
export async function prepareDatabase(url: string, options: Options): Promise<string[]> {
  // The platform sets the database's search_path, which applies to later connections.
  await onConnection(url, preparePlatform);
  return onConnection(url, async (sql) => {
    const changed = await applyMigrations(sql, options.migrationsDir ?? MIGRATIONS_DIR);
    const reseed = await applySeed(sql, options.seedFile ?? SEED_FILE);
    await setAdministrator(sql, options.adminEmail ?? "admin@perch.test");
    await setSignInDomains(sql, options.signInDomains);
    return [...changed, ...reseed];
  });
}

async function onConnection<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { sql, begin } = openConnection((single) => connectTo(url, "perch-start", single));
  try {
    return await run(Object.assign(sql, { begin } as Pick<postgres.Sql, "begin">));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export function connectTo(
  url: string,
  name: string,
  single: Single & { fetch_types?: boolean },
): postgres.Sql {
  return postgres(url, { ...single, onnotice: () => undefined, connection: { application_name: name } });
}

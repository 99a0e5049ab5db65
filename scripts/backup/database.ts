import postgres, { type ISql } from "postgres";
import { fromBaseline } from "../../local/postgres/baseline.ts";
import { MIGRATIONS_DIR, migrationVersions } from "../../local/postgres/migrations.ts";
import { perchVersion } from "../../local/version.ts";
import { OWN_SCHEMAS } from "./tables.ts";

/** Connects as the owner. Hosted databases require TLS; an `sslmode` in the address overrides that. */
export function connect(url: string): postgres.Sql {
  const { hostname, searchParams } = new URL(url);
  const isNear = ["localhost", "127.0.0.1", "[::1]", ""].includes(hostname);
  return postgres(url, {
    max: 1,
    onnotice: () => undefined,
    // A pooler runs each transaction on another connection.
    prepare: false,
    connection: { application_name: "perch-backup" },
    ...(isNear || searchParams.has("sslmode") ? {} : { ssl: "require" }),
  });
}

/** Removes this role's limits for statements and for idle time until the transaction ends. */
export async function takeAnyTime(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/** The versions of the migrations behind the tables; those that the baseline replaced count as the baseline. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return sinceBaseline(rows.map(({ version }) => version));
}

/** The same for versions in a backup of an earlier Perch. */
export const sinceBaseline = (versions: readonly string[]): string[] =>
  fromBaseline(versions, migrationVersions(MIGRATIONS_DIR));

/**
 * The version of Perch that created these tables: the one that applied the newest migration. Without that
 * record, this version if it has the same migrations.
 */
export async function perchOf(sql: ISql, applied: readonly string[]): Promise<string | undefined> {
  const [row] = await sql<{ perch: string | null }[]>`
    select to_jsonb(newest) ->> 'created_by' as perch
    from supabase_migrations.schema_migrations as newest order by version desc limit 1`;
  // On hosted projects this is a person.
  if (row?.perch?.startsWith("Perch ")) return row.perch;
  const here = migrationVersions(MIGRATIONS_DIR);
  return here.join() === applied.join() ? perchVersion() : undefined;
}

/** The last number of each of our sequences; unused ones are absent. */
export async function sequenceNumbers(sql: ISql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; last: string }[]>`
    select schemaname || '.' || sequencename as name, last_value::text as last
    from pg_sequences where schemaname = any(${[...OWN_SCHEMAS]}) and last_value is not null`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

import { randomBytes } from "node:crypto";
import postgres from "postgres";

/** Prepared databases on one Postgres, by their addresses. Nobody connects to them: each test gets copies. */
export interface Cluster {
  /** For test files: with the seed, where the project's tests want a store that has one. */
  usual: string;
  /** Migrations alone. */
  empty: string;
}

/** Copies a prepared database, in a tenth of a second. Answers the copy's address, and how to drop it. */
export async function copyOf(prepared: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `copy_${randomBytes(6).toString("hex")}`;
  const sql = connectTo(addressOf(prepared, "postgres"));
  await copyDatabase(sql, new URL(prepared).pathname.slice(1), name);
  return {
    url: addressOf(prepared, name),
    drop: async () => {
      await sql.unsafe(`drop database ${name} with (force)`);
      await sql.end({ timeout: 1 });
    },
  };
}

export async function copyDatabase(sql: postgres.Sql, template: string, name: string): Promise<void> {
  await sql.unsafe(`create database ${name} template ${template}`);
  // Postgres copies no settings of a database.
  const settings = await sql<{ assignment: string }[]>`
    select regexp_replace(unnest(setconfig), '=', ' to ') as assignment
    from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where setrole = 0 and datname = ${template}`;
  for (const { assignment } of settings) await sql.unsafe(`alter database ${name} set ${assignment}`);
}

/** The address of another database of the same Postgres. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}

export const connectTo = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

import { expect, test } from "vitest";
import { BUCKETS } from "../../../scripts/backup/pictures.ts";
import { findTables, LEFT_OUT } from "../../../scripts/backup/tables.ts";
import { NOT_KEPT } from "../../support/backup/filled-store.ts";
import { testDatabase } from "../support/database.ts";

const { rolledBack } = testDatabase();

test(
  "each of our tables is in a backup, or on the list with a reason",
  rolledBack(async ({ sql }) => {
    const ours = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'supabase_migrations')`;
    const kept = (await findTables(sql)).map(({ name }) => name);
    const keptOurs = kept.filter((name) => !name.startsWith("auth."));
    expect([...keptOurs, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(
      ours.map(({ name }) => name).toSorted(),
    );
    expect(Object.keys(LEFT_OUT).toSorted()).toEqual(NOT_KEPT);
    for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(20);
  }),
);

test(
  "of Auth's tables only accounts and identities are in a backup",
  rolledBack(async ({ sql }) => {
    const kept = (await findTables(sql)).map(({ name }) => name);
    expect(kept.filter((name) => name.startsWith("auth."))).toEqual(["auth.users", "auth.identities"]);
  }),
);

test(
  "a new table is in a backup without any list, after the tables that it references",
  rolledBack(async ({ sql }) => {
    await sql`create table private.a_nest (webapp_id bigint references public.webapps (id))`;
    const names = (await findTables(sql)).map(({ name }) => name);
    expect(names.indexOf("private.a_nest")).toBeGreaterThan(names.indexOf("public.webapps"));
  }),
);

test(
  "every bucket of the migrations is in the backup, but for photographs of days and the pictures that are made again",
  rolledBack(async ({ sql }) => {
    expect(await sql`select id from storage.buckets order by id`).toEqual(
      [...BUCKETS, "photos", "previews"].toSorted().map((id) => ({ id })),
    );
  }),
);

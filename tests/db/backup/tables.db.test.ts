import { expect, test } from "vitest";
import { findTables, LEFT_OUT } from "../../../scripts/backup/tables.ts";
import { NOT_KEPT } from "../../support/backup/filled-store.ts";
import { testDatabase } from "../database.ts";

const { rolledBack } = testDatabase();

test(
  "every table of ours is in a backup, or on the list with a reason",
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
  "of Auth's tables accounts and identities are in a backup, and no other",
  rolledBack(async ({ sql }) => {
    const kept = (await findTables(sql)).map(({ name }) => name);
    expect(kept.filter((name) => name.startsWith("auth."))).toEqual(["auth.users", "auth.identities"]);
  }),
);

test(
  "a table that comes later is in a backup without being named anywhere, behind what it refers to",
  rolledBack(async ({ sql }) => {
    await sql`create table private.a_nest (webapp_id bigint references public.webapps (id))`;
    const names = (await findTables(sql)).map(({ name }) => name);
    expect(names.indexOf("private.a_nest")).toBeGreaterThan(names.indexOf("public.webapps"));
  }),
);

test(
  "the migrations make one bucket, the one that is backed up",
  rolledBack(async ({ sql }) => {
    expect(await sql`select id from storage.buckets`).toEqual([{ id: "images" }]);
  }),
);

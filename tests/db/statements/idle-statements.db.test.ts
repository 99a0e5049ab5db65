import { expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aCatalogue, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const version = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ version: number }[]>`select version from private.store_versions`;
  return row?.version ?? -1;
};

// Anybody may send these over REST. Row-level security leaves no row to change, but statement triggers still run.
const IDLE = [
  "update public.webapps set title = 'Mine'",
  "delete from public.webapps where true",
  "update public.catalogues set name = 'Mine'",
  "delete from public.catalogues where true",
];

test(
  "a member's statement that changes no row keeps the store's version and blocks no writer of the store",
  rolledBack(async (db) => {
    const user = await aUser(db.sql);
    const [app, catalogue] = [await aWebapp(db.sql), await aCatalogue(db.sql)];
    const before = await version(db.sql);
    const locks = async (sql: Sql) => sql`
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
        and classid = (hashtext('perch.store')::bigint >> 32)::bit(32)::bigint::oid
        and objid = (hashtext('perch.store')::bigint & 4294967295)::oid`;
    const held = (await locks(db.sql)).length;
    for (const statement of IDLE) await db.as(user, async (sql) => sql.unsafe(statement));
    expect(await version(db.sql)).toBe(before);
    expect((await locks(db.sql)).length).toBe(held);
    expect(await db.sql`select title from public.webapps where id = ${app.id}`).not.toEqual([
      { title: "Mine" },
    ]);
    expect(await db.sql`select from public.catalogues where id = ${catalogue.id}`).toHaveLength(1);
  }),
);

test(
  "every change of apps and catalogues makes a new version; an update without a change makes none",
  rolledBack(async (db) => {
    let last = await version(db.sql);
    const app = await aWebapp(db.sql);
    const catalogue = await aCatalogue(db.sql);
    const changes = [
      `insert into public.webapps (url, title) values ('https://versions.example/', 'New')`,
      `update public.webapps set title = 'Changed' where id = ${app.id}`,
      `delete from public.webapps where id = ${app.id}`,
      `insert into public.catalogues (name) values ('New')`,
      `update public.catalogues set name = 'Changed' where id = ${catalogue.id}`,
      `delete from public.catalogues where id = ${catalogue.id}`,
    ];
    last = await version(db.sql);
    for (const change of changes) {
      await db.as(db.admin, async (sql) => sql.unsafe(change));
      const next = await version(db.sql);
      expect([change, next > last]).toEqual([change, true]);
      last = next;
    }
    await db.as(db.admin, async (sql) => sql`update public.webapps set title = 'Nobody' where id = -1`);
    expect(await version(db.sql)).toBe(last);
    await db.sql`truncate public.webapps, public.catalogues cascade`;
    expect(await version(db.sql)).toBeGreaterThan(last);
  }),
);

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase, type Database, type Sql, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const addPage =
  (fields: Record<string, string> = {}) =>
  async (sql: Sql) =>
    sql`insert into public.drawer_pages ${sql({ id: randomUUID(), rank: "b00", ...fields })}`;

const addFolder = (fields: Record<string, string>) => async (sql: Sql) =>
  sql`insert into public.drawer_folders ${sql({ id: randomUUID(), name: "Work", rank: "b00", ...fields })}`;

/** Runs the deferred triggers. */
const settle = async (sql: Sql) => sql`set constraints all immediate`;

async function pageOf(db: Database, owner: User): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`select private.first_page(${owner.id}) as id`;
  return row?.id ?? "";
}

async function versionOf(db: Database, owner: User): Promise<number> {
  const [row] = await db.as(
    owner,
    (sql) => sql<{ version: number }[]>`select version from public.home_versions`,
  );
  return row?.version ?? 0;
}

describe("pages and folders", () => {
  test(
    "are their user's to read, add, change and remove, and nobody else's",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const page = await pageOf(db, owner);
      await db.as(owner, addFolder({ page_id: page }));
      for (const table of ["drawer_pages", "drawer_folders", "home_versions"]) {
        const rows = async (sql: Sql) => sql`select * from public.${sql(table)} where user_id = ${owner.id}`;
        expect([table, (await db.as(owner, rows)).length]).toEqual([table, 1]);
        expect([table, (await db.as(stranger, rows)).length]).toEqual([table, 0]);
        expect([table, (await db.as(db.admin, rows)).length]).toEqual([table, 0]);
        expect([table, await db.refusal("anonymous", rows)]).toEqual([table, "42501"]);
      }
      for (const table of ["drawer_pages", "drawer_folders"]) {
        const rename = async (sql: Sql) => sql`update public.${sql(table)} set name = 'Taken' returning id`;
        expect(await db.as(stranger, rename)).toHaveLength(0);
        expect(await db.as(owner, rename)).toHaveLength(1);
        const take = async (sql: Sql) => sql`update public.${sql(table)} set user_id = ${stranger.id}`;
        expect(await db.refusal(owner, take)).toBe("42501");
        const remove = async (sql: Sql) => sql`delete from public.${sql(table)} returning id`;
        expect(await db.as(stranger, remove)).toHaveLength(0);
      }
      expect(await db.refusal(stranger, addPage({ user_id: owner.id }))).toBe("42501");
    }),
  );

  test(
    "hold nothing of somebody else's",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const page = await pageOf(db, owner);
      await anInstall(db.sql, stranger, await aWebapp(db.sql));
      const move = async (sql: Sql) => sql`update public.user_apps set page_id = ${page}`;
      expect(await db.refusal(stranger, move)).toBe("23503");
      expect(await db.refusal(stranger, addFolder({ page_id: page }))).toBe("23503");
    }),
  );

  test(
    "stay while something is in them",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await anInstall(db.sql, owner, await aWebapp(db.sql));
      expect(await db.refusal(owner, async (sql) => sql`delete from public.drawer_pages`)).toBe("23503");
    }),
  );

  test(
    "are at most ten and fifty when the transaction ends",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const page = await pageOf(db, owner);
      await settle(db.sql);
      for (let n = 1; n < 10; n++) await db.as(owner, addPage());
      expect(await db.refusal(owner, addPage())).toBe("PT409");
      for (let n = 0; n < 50; n++) await db.as(owner, addFolder({ page_id: page }));
      expect(await db.refusal(owner, addFolder({ page_id: page }))).toBe("PT409");
    }),
  );

  test(
    "have a rank, and a name that can be seen",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      expect(await db.refusal(owner, addPage({ rank: "first" }))).toBe("23514");
      expect(await db.refusal(owner, addPage({ name: "  " }))).toBe("23514");
      expect(await db.refusal(owner, addPage({ name: "a\u202eb" }))).toBe("23514");
    }),
  );
});

describe("a place", () => {
  test(
    "is a page or a folder, never both and never neither",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await anInstall(db.sql, owner, await aWebapp(db.sql));
      const folder = randomUUID();
      await db.as(owner, addFolder({ id: folder, page_id: await pageOf(db, owner) }));
      const put = (fields: Record<string, string | null>) => async (sql: Sql) =>
        sql`update public.user_apps set ${sql(fields)}`;
      expect(await db.refusal(owner, put({ folder_id: folder }))).toBe("23514");
      expect(await db.refusal(owner, put({ page_id: null }))).toBe("23514");
      expect(await db.refusal(owner, put({ page_id: null, folder_id: folder }))).toBeNull();
    }),
  );
});

describe("the version of a home screen", () => {
  test(
    "grows with each statement that changes its rows, and with no other's",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const page = await pageOf(db, owner);
      let version = await versionOf(db, owner);
      const changes = [
        async (sql: Sql) =>
          sql`insert into public.personal_links (name, url) values ('Mine', 'https://mine.example/')`,
        async (sql: Sql) => sql`update public.personal_links set name = 'Other'`,
        addFolder({ page_id: page }),
        addPage(),
        async (sql: Sql) => sql`update public.drawer_pages set name = 'Home'`,
        async (sql: Sql) => sql`delete from public.personal_links`,
        async (sql: Sql) => sql`delete from public.drawer_folders`,
      ];
      for (const change of changes) {
        await db.as(owner, change);
        expect(await versionOf(db, owner)).toBe(++version);
      }
      await db.as(stranger, async (sql) => sql`update public.drawer_pages set name = 'Mine'`);
      await db.as(owner, async (sql) => sql`update public.personal_links set name = 'Nobody'`);
      expect(await versionOf(db, owner)).toBe(version);
    }),
  );

  test(
    "is nobody's to write",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await pageOf(db, owner);
      const forge = async (sql: Sql) => sql`update public.home_versions set version = 1000`;
      expect(await db.refusal(owner, forge)).toBe("42501");
    }),
  );

  test(
    "grows for everybody who had an app that the administrator deletes, who can't put it back",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, owner, webapp);
      const version = await versionOf(db, owner);
      await db.sql`delete from public.webapps where id = ${webapp.id}`;
      expect(await versionOf(db, owner)).toBe(version + 1);
      expect(await db.sql`select from private.home_removals where user_id = ${owner.id}`).toHaveLength(0);
    }),
  );
});

describe("operations, removals and revisions", () => {
  test(
    "are read through the API by their user alone, and written by nobody",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      await anInstall(db.sql, owner, await aWebapp(db.sql));
      await db.as(owner, async (sql) => sql`select private.keep_revision(true)`);
      await db.as(
        owner,
        async (sql) => sql`insert into private.home_operations (id) values (${randomUUID()})`,
      );
      for (const table of ["home_operations", "home_revisions"]) {
        const rows = async (sql: Sql) => sql`select * from private.${sql(table)}`;
        expect([table, (await db.as(owner, rows)).length]).toEqual([table, 1]);
        expect([table, (await db.as(stranger, rows)).length]).toEqual([table, 0]);
        expect([table, await db.refusal("anonymous", rows)]).toEqual([table, "42501"]);
        for (const write of [
          async (sql: Sql) => sql`delete from private.${sql(table)}`,
          async (sql: Sql) => sql`update private.${sql(table)} set user_id = ${stranger.id}`,
        ])
          expect([table, await db.refusal(owner, write)]).toEqual([table, "42501"]);
      }
      const forged = async (sql: Sql) =>
        sql`insert into private.home_operations (user_id, id) values (${owner.id}, ${randomUUID()})`;
      expect(await db.refusal(stranger, forged)).toBe("42501");
      const removals = async (sql: Sql) => sql`select from private.home_removals`;
      expect(await db.refusal(owner, removals)).toBe("42501");
    }),
  );

  test(
    "of 30 days ago go when there are new ones",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const [first, second] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      for (const webapp of [first, second]) await anInstall(db.sql, owner, webapp);
      const remove = async ({ id }: { id: number }) =>
        db.as(owner, async (sql) => sql`delete from public.user_apps where webapp_id = ${id}`);
      const record = async () =>
        db.as(owner, async (sql) => sql`insert into private.home_operations (id) values (${randomUUID()})`);
      await remove(first);
      await record();
      await db.sql`update private.home_removals set removed_at = now() - interval '31 days' where user_id = ${owner.id}`;
      await db.sql`update private.home_operations set applied_at = now() - interval '31 days' where user_id = ${owner.id}`;
      await remove(second);
      await record();
      expect(await db.sql`select item from private.home_removals where user_id = ${owner.id}`).toEqual([
        { item: `webapp:${second.id}` },
      ]);
      expect(await db.sql`select from private.home_operations where user_id = ${owner.id}`).toHaveLength(1);
    }),
  );

  test(
    "of one person are not put back by another",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, owner, webapp);
      await db.as(owner, async (sql) => sql`delete from public.user_apps`);
      const page = await pageOf(db, stranger);
      const rows = [{ id: webapp.id, page, folder: null, rank: "a0", name: null, icon: null }];
      await db.as(stranger, async (sql) => sql`select private.restore_apps(${sql.json(rows)})`);
      expect(await db.sql`select from public.user_apps where webapp_id = ${webapp.id}`).toHaveLength(0);
      const [asked] = await db.as(
        stranger,
        (sql) => sql<{ items: unknown }[]>`select private.removed_items(${[`webapp:${webapp.id}`]}) as items`,
      );
      expect(asked?.items).toEqual([]);
    }),
  );

  test(
    "are not made of an empty home screen, nor within the minute",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await pageOf(db, owner);
      const revisions = async () => db.sql`select from private.home_revisions where user_id = ${owner.id}`;
      const rest = async () =>
        db.sql`update public.home_versions set changed_at = now() - interval '61 seconds' where user_id = ${owner.id}`;
      await rest();
      await db.as(owner, addPage());
      expect(await revisions()).toHaveLength(0);
      await db.as(
        owner,
        async (sql) =>
          sql`insert into public.personal_links (name, url) values ('Mine', 'https://mine.example/')`,
      );
      await db.as(owner, addPage());
      expect(await revisions()).toHaveLength(0);
      await rest();
      await db.as(owner, addPage());
      expect(await revisions()).toHaveLength(1);
    }),
  );
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase, type Database, type Sql, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

async function pageOf(db: Database, owner: User): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`select private.first_page(${owner.id}) as id`;
  return row?.id ?? "";
}

const aWidget =
  (id: string, fields: object = {}) =>
  async (sql: Sql) =>
    sql`insert into public.widgets ${sql({ id, type: "notes", size: "small", rank: "a5", ...fields })}`;

/** The member's version, and how many earlier home screens there are, after as long a rest as one needs. */
async function afterRest(db: Database, owner: User, query: (sql: Sql) => Promise<unknown>) {
  await db.sql`delete from private.home_revisions where user_id = ${owner.id}`;
  await db.sql`
    update public.home_versions set changed_at = now() - interval '2 minutes' where user_id = ${owner.id}`;
  const versionOf = async () => {
    const [row] = await db.sql<{ version: number }[]>`
      select version::int from public.home_versions where user_id = ${owner.id}`;
    return row?.version ?? 0;
  };
  const before = await versionOf();
  await db.as(owner, query);
  const kept = await db.sql`select from private.home_revisions where user_id = ${owner.id}`;
  return { isCounted: (await versionOf()) > before, isKept: kept.length > 0 };
}

describe("the rank of clock, search and news", () => {
  test(
    "follows their order, wherever it is written",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const ranks = async () =>
        Object.fromEntries(
          (
            await db.sql<{ widget_type: string; rank: string }[]>`
              select widget_type, rank from public.widget_states where user_id = ${owner.id}`
          ).map(({ widget_type, rank }) => [widget_type, rank]),
        );
      await db.as(
        owner,
        async (sql) =>
          sql`insert into public.widget_states (widget_type, order_index) values ('clock', 1), ('news', 2000000000)`,
      );
      const arranged = async (sql: Sql) => sql`
        insert into public.widget_states (widget_type, order_index) values ('news', 0), ('clock', 1), ('search', 2)
        on conflict on constraint widget_states_pair_key do update set order_index = excluded.order_index`;
      expect(await ranks()).toMatchObject({ clock: "a1", news: expect.stringMatching(/^c/) });
      await db.as(owner, arranged);
      expect(await ranks()).toEqual({ news: "a0", clock: "a1", search: "a2" });
      await db.as(
        owner,
        async (sql) => sql`update public.widget_states set rank = 'a0V' where widget_type = 'search'`,
      );
      await db.as(owner, async (sql) => sql`update public.widget_states set is_minimized = true`);
      expect(await ranks()).toEqual({ news: "a0", clock: "a1", search: "a0V" });
      await db.as(owner, arranged);
      expect(await ranks()).toEqual({ news: "a0", clock: "a1", search: "a2" });
    }),
  );

  test(
    "is one, and their size is one of three",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const refusal = (fields: object) =>
        db.refusal(
          owner,
          async (sql) => sql`insert into public.widget_states ${sql({ widget_type: "clock", ...fields })}`,
        );
      expect(await refusal({ rank: "a0a00" })).toBe("23514");
      expect(await refusal({ size: "huge" })).toBe("23514");
      expect(await refusal({ rank: "a0V", size: "large" })).toBeNull();
    }),
  );
});

describe("a widget on a page", () => {
  test(
    "stands on its user's own page alone, and falls into the column when that goes",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const page_id = await pageOf(db, owner);
      expect(await db.refusal(stranger, aWidget(randomUUID(), { page_id }))).toBe("23503");
      const clock = async (sql: Sql) =>
        sql`insert into public.widget_states ${sql({ widget_type: "clock", page_id })}`;
      expect(await db.refusal(stranger, clock)).toBe("23503");
      await db.as(owner, aWidget(randomUUID(), { page_id }));
      await db.as(owner, clock);
      await db.as(owner, async (sql) => sql`delete from public.drawer_pages`);
      for (const table of ["widgets", "widget_states"]) {
        const rows = await db.sql`select page_id from public.${db.sql(table)} where user_id = ${owner.id}`;
        expect(rows).toEqual([{ page_id: null }]);
      }
    }),
  );
});

describe("a version is counted and an earlier home screen kept", () => {
  const id = randomUUID();
  const placed = { isCounted: true, isKept: true };
  const written = { isCounted: true, isKept: false };
  const nothing = { isCounted: false, isKept: false };

  test.each<[string, (sql: Sql) => Promise<unknown>, object]>([
    ["a widget comes", aWidget(randomUUID()), placed],
    ["a widget moves", async (sql) => sql`update public.widgets set rank = 'a6'`, placed],
    ["a widget changes its size", async (sql) => sql`update public.widgets set size = 'large'`, placed],
    ["a widget is minimised", async (sql) => sql`update public.widgets set is_minimized = true`, placed],
    ["a widget is removed", async (sql) => sql`update public.widgets set removed_at = now()`, placed],
    ["a widget is deleted", async (sql) => sql`delete from public.widgets`, placed],
    [
      "a widget's settings change",
      async (sql) => sql`update public.widgets set settings = '{"a": 1}', rank = rank`,
      written,
    ],
    [
      "somebody writes in a widget",
      async (sql) =>
        sql`insert into public.widget_entries (widget_id, id, rank, fields) values (${id}, ${id}, 'a0', '{}')`,
      written,
    ],
    [
      "the clock comes",
      async (sql) => sql`insert into public.widget_states (widget_type) values ('clock')`,
      placed,
    ],
    ["news moves", async (sql) => sql`update public.widget_states set rank = 'a6'`, placed],
    ["news takes another place", async (sql) => sql`update public.widget_states set order_index = 1`, placed],
    ["news is minimised", async (sql) => sql`update public.widget_states set is_minimized = true`, placed],
    [
      "news stays as it is",
      async (sql) => sql`update public.widget_states set is_minimized = false`,
      nothing,
    ],
    [
      "search is removed in the settings",
      async (sql) => sql`select public.change_settings('{"removedWidgets": ["search"]}')`,
      placed,
    ],
    [
      "another setting changes",
      async (sql) => sql`select public.change_settings('{"theme": "dark"}')`,
      nothing,
    ],
  ])("%s", (_what, query, outcome) =>
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await anInstall(db.sql, owner, await aWebapp(db.sql));
      await db.as(owner, aWidget(id));
      await db.as(owner, async (sql) => sql`insert into public.widget_states (widget_type) values ('news')`);
      await db.as(owner, async (sql) => sql`select public.change_settings('{"removedWidgets": ["news"]}')`);
      expect(await afterRest(db, owner, query)).toEqual(outcome);
    })(),
  );
});

import { describe, expect, test } from "vitest";
import { testDatabase, type Sql, type User } from "./database.ts";
import { aUser } from "./factories.ts";

const { rolledBack } = testDatabase();

type Table = {
  name: string;
  /** A row that a member may add. */
  row: Record<string, unknown>;
  /** Columns a member may change, with a new value. */
  changes: Record<string, unknown>;
  /** Columns a member may not set, at all or in a change. */
  forged: Record<string, string | number>;
  isDeletable: boolean;
};

const PAST = "2001-01-01T00:00:00Z";

const tables: Table[] = [
  {
    name: "widget_states",
    row: { widget_type: "clock", is_minimized: true, order_index: 1 },
    changes: { is_minimized: false, order_index: 2 },
    forged: { created_at: PAST, updated_at: PAST },
    isDeletable: true,
  },
  {
    name: "user_preferences",
    row: { settings: { theme: "dark" } },
    changes: { settings: { theme: "light" } },
    forged: { created_at: PAST, updated_at: PAST },
    isDeletable: false,
  },
  {
    name: "personal_links",
    row: { name: "Mine", url: "https://mine.example/" },
    changes: { name: "Ours", url: "https://ours.example/", icon_url: "/storage/icons/ours.png" },
    forged: { created_at: PAST, order_index: 7 },
    isDeletable: true,
  },
];

describe.each(tables)("$name", ({ name, row, changes, forged, isDeletable }) => {
  const add =
    (fields: Record<string, unknown> = {}) =>
    async (sql: Sql) =>
      sql`insert into public.${sql(name)} ${sql({ ...row, ...fields })}`;
  const read = async (sql: Sql) => sql`select id from public.${sql(name)}`;
  const change = (fields: Record<string, unknown>, owner: User) => async (sql: Sql) =>
    sql`update public.${sql(name)} set ${sql(fields)} where user_id = ${owner.id} returning id`;
  const remove = (owner: User) => async (sql: Sql) =>
    sql`delete from public.${sql(name)} where user_id = ${owner.id} returning id`;

  test(
    "a member reads, adds and changes their own",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, add());
      expect(await db.as(owner, read)).toHaveLength(1);
      expect(await db.as(owner, change(changes, owner))).toHaveLength(1);
    }),
  );

  test(
    isDeletable ? "a member removes their own" : "nobody removes one while the account exists",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, add());
      if (isDeletable) expect(await db.as(owner, remove(owner))).toHaveLength(1);
      else expect(await db.refusal(owner, remove(owner))).toBe("42501");
    }),
  );

  test(
    "a stranger and the administrator see and change nothing of it, and add nothing to it",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, add());
      for (const other of [await aUser(db.sql), db.admin]) {
        expect(await db.as(other, read)).toHaveLength(0);
        expect(await db.as(other, change(changes, owner))).toHaveLength(0);
        if (isDeletable) expect(await db.as(other, remove(owner))).toHaveLength(0);
        expect(await db.refusal(other, add({ user_id: owner.id }))).toBe("42501");
      }
    }),
  );

  test(
    "a visitor is refused every verb",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      for (const query of [read, add({ user_id: owner.id }), change(changes, owner), remove(owner)]) {
        expect(await db.refusal("anonymous", query)).toBe("42501");
        expect(await db.refusal("service", query)).toBe("42501");
      }
    }),
  );

  test(
    "a member neither forges what the database writes nor gives a row away",
    rolledBack(async (db) => {
      const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
      for (const [column, value] of Object.entries(forged)) {
        expect(await db.refusal(owner, add({ [column]: value }))).toBe("42501");
        expect(await db.refusal(owner, change({ [column]: value }, owner))).toBe("42501");
      }
      expect(await db.refusal(owner, change({ user_id: other.id }, owner))).toBe("42501");
    }),
  );

  test(
    "the rows go with their user",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, add());
      await db.sql`delete from auth.users where id = ${owner.id}`;
      expect(await db.sql`select id from public.${db.sql(name)} where user_id = ${owner.id}`).toHaveLength(0);
    }),
  );
});

describe("what the rows may hold", () => {
  test(
    "a widget is clock, search or news, once a person",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const add = (type: string) => async (sql: Sql) =>
        sql`insert into public.widget_states (widget_type) values (${type})`;
      expect(await db.refusal(owner, add("weather"))).toBe("23514");
      await db.as(owner, add("news"));
      expect(await db.refusal(owner, add("news"))).toBe("23505");
    }),
  );

  test(
    "widgets are arranged in one statement: known ones keep their flags, the others count as minimised",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, async (sql) => {
        await sql`insert into public.widget_states (widget_type, order_index) values ('clock', 0), ('news', 1)`;
        await sql`select public.arrange_widgets(array['news', 'search', 'clock'])`;
      });
      expect(await widgetsOf(db.sql, owner.id)).toEqual([
        { widget_type: "news", is_minimized: false },
        { widget_type: "search", is_minimized: true },
        { widget_type: "clock", is_minimized: false },
      ]);
      expect(
        await db.refusal(owner, async (sql) => sql`select public.arrange_widgets(array['weather'])`),
      ).toBe("23514");
    }),
  );

  test(
    "a visitor's widgets become those of an account without any, and of no other",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const adopt = (types: string[], minimised: string[]) => async (sql: Sql) =>
        sql`select public.adopt_widgets(${types}, ${minimised})`;
      await db.as(owner, adopt(["news", "clock"], ["clock"]));
      const adopted = [
        { widget_type: "news", is_minimized: false },
        { widget_type: "clock", is_minimized: true },
      ];
      expect(await widgetsOf(db.sql, owner.id)).toEqual(adopted);
      await db.as(owner, adopt(["search", "clock"], ["search"]));
      expect(await widgetsOf(db.sql, owner.id)).toEqual(adopted);
    }),
  );

  test(
    "a change of a widget is dated",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.sql`
        insert into public.widget_states (user_id, widget_type, updated_at) values (${owner.id}, 'news', ${PAST})`;
      await db.as(owner, async (sql) => sql`update public.widget_states set is_minimized = true`);
      const [row] = await db.sql<{ is_now: boolean }[]>`
        select updated_at = now() as is_now from public.widget_states where user_id = ${owner.id}`;
      expect(row?.is_now).toBe(true);
    }),
  );

  test.each([
    {},
    { theme: "system", clockStyle: "12h", searchEngine: "kagi" },
    { searchEngine: "custom", searchTemplate: "https://find.example/?q=%s" },
    { removedWidgets: ["news", "clock"], feedsOff: ["https://feed.example/rss"] },
  ])("settings may be %j", (settings) =>
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const add = async (sql: Sql) =>
        sql`insert into public.user_preferences (settings) values (${sql.json(settings)})`;
      expect(await db.refusal(owner, add)).toBeNull();
    })(),
  );

  test.each([
    [],
    "dark",
    null,
    { theme: "purple" },
    { theme: null },
    { clockStyle: 24 },
    { removedWidgets: ["weather"] },
    { removedWidgets: "news" },
    { searchTemplate: "javascript:alert(1)//%s" },
    { feedsOff: [1] },
    { feedsOff: ["x".repeat(20_000)] },
    { isAdmin: true },
  ])("settings may not be %j", (settings) =>
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const add = async (sql: Sql) =>
        sql`insert into public.user_preferences (settings) values (${JSON.stringify(settings)}::text::jsonb)`;
      expect(await db.refusal(owner, add)).toBe("23514");
    })(),
  );

  test.each([
    ["a script as address", { url: "javascript:alert(1)" }],
    ["a blank name", { name: "  " }],
    ["an icon over plain http", { icon_url: "http://plain.example/a.png" }],
  ])("a personal link may not have %s", (_what, fields) =>
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const add = async (sql: Sql) =>
        sql`insert into public.personal_links ${sql({ name: "Mine", url: "https://mine.example/", ...fields })}`;
      expect(await db.refusal(owner, add)).toBe("23514");
    })(),
  );
});

const widgetsOf = async (sql: Sql, userId: string) => [
  ...(await sql`
    select widget_type, is_minimized from public.widget_states where user_id = ${userId} order by order_index`),
];

import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const PAST = "2001-01-01T00:00:00Z";

const rows = [
  ["widget_states", { widget_type: "clock" }],
  ["user_preferences", { settings: { theme: "dark" } }],
  ["personal_links", { name: "Mine", url: "https://mine.example/" }],
] as const;

test.each(rows)("%s go with their user", (table, row) =>
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    await db.as(owner, async (sql) => sql`insert into public.${sql(table)} ${sql(row)}`);
    await db.sql`delete from auth.users where id = ${owner.id}`;
    expect(await db.sql`select id from public.${db.sql(table)} where user_id = ${owner.id}`).toHaveLength(0);
  })(),
);

describe("valid rows", () => {
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
    "settings change one by one: an account without any starts from the given ones, null removes one",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const change = async (what: object, newcomer: object = {}) => {
        const [row] = await db.as(
          owner,
          (sql) => sql<{ all: unknown }[]>`
            select public.change_settings(${JSON.stringify(what)}, ${JSON.stringify(newcomer)}) as all`,
        );
        return row?.all;
      };
      expect(await change({ clockStyle: "12h" }, { theme: "dark" })).toEqual({
        clockStyle: "12h",
        theme: "dark",
      });
      expect(await change({ theme: null }, { searchEngine: "kagi" })).toEqual({ clockStyle: "12h" });
      expect(
        await db.refusal(owner, async (sql) => sql`select public.change_settings('{"clockStyle": "13h"}')`),
      ).toBe("23514");
    }),
  );

  test(
    "a change of a widget stores its time",
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

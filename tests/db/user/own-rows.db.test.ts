import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { ACCENTS, CLOCK_FACES, FORMATS, ICON_SHAPES, ICON_SIZES, SKY_CHOICES } from "#contract/look.ts";
import { testDatabase, type Sql } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const engine = (part: object = {}) => ({
  name: "Find",
  keyword: "find",
  template: "https://find.example/?q=%s",
  ...part,
});

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
    {},
    { theme: "system", clockStyle: "12h", searchEngine: "kagi" },
    { searchEngine: "!find", ownEngines: [engine()] },
    { ownEngines: [] },
    { ownEngines: Array.from({ length: 10 }, (_, n) => engine({ keyword: `wörter-${n}` })) },
    { removedWidgets: ["news", "clock"], feedsOff: ["https://feed.example/rss"] },
    ...SKY_CHOICES.map((sky) => ({ sky })),
    ...ACCENTS.map((accent) => ({ accent })),
    ...CLOCK_FACES.map((clockFace) => ({ clockFace })),
    ...ICON_SIZES.map((iconSize) => ({ iconSize })),
    ...ICON_SHAPES.map((iconShape) => ({ iconShape })),
    ...FORMATS.map((formats) => ({ formats })),
    ...LANGUAGES.map((language) => ({ language })),
    { hasLabels: false, isStartHidden: true },
    { hasBird: false, hasNextEvent: true, greetedName: "Ada" },
    ...["UTC", "Etc/GMT+3", "America/Port-au-Prince"].map((timeZone) => ({ timeZone })),
    { webappsLook: "table" },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 100 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 41.5, dark: 3 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 9 }, credit: "Lake by Mira, CC BY 4.0" } },
    { picture: { id: "0a".repeat(16), veil: { light: 41, dark: 3 }, ink: "dark" } },
    { pictureLook: { blur: 4, darken: 75, position: 100 } },
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
    { searchTemplate: "https://find.example/?q=%s" },
    { ownEngines: engine() },
    { ownEngines: "" },
    { ownEngines: [null] },
    { ownEngines: ["find"] },
    { ownEngines: [{}] },
    { ownEngines: [engine({ more: 1 })] },
    { ownEngines: [engine({ name: "" })] },
    { ownEngines: [engine({ name: 3 })] },
    { ownEngines: [engine({ name: "x".repeat(41) })] },
    { ownEngines: [engine({ keyword: "two words" })] },
    { ownEngines: [engine({ keyword: "!find" })] },
    { ownEngines: [engine({ keyword: "Find" })] },
    { ownEngines: [engine({ keyword: "x".repeat(21) })] },
    { ownEngines: [engine({ template: "javascript:alert(1)//%s" })] },
    { ownEngines: [engine({ template: "https://find.example/" })] },
    { ownEngines: [engine(), engine({ name: "Again" })] },
    { ownEngines: Array.from({ length: 11 }, (_, n) => engine({ keyword: `find-${n}` })) },
    { feedsOff: [1] },
    { feedsOff: ["x".repeat(20_000)] },
    { sky: "lava" },
    { picture: "0a".repeat(16) },
    { picture: {} },
    { picture: { id: "0A".repeat(16), veil: { light: 0, dark: 0 } } },
    { picture: { id: `${"0a".repeat(16)}/`, veil: { light: 0, dark: 0 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 101, dark: 0 } } },
    { picture: { id: "0a".repeat(16), veil: { light: "40", dark: 0 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 0 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 0 }, more: 1 } },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 0, more: 1 } } },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 0 }, ink: "red" } },
    { picture: { id: "0a".repeat(16), veil: { light: 0, dark: 0 }, ink: null } },
    { pictureLook: {} },
    { pictureLook: { blur: 5, darken: 0, position: 0 } },
    { pictureLook: { blur: 0, darken: -5, position: 0 } },
    { pictureLook: { blur: 0, darken: 3, position: 0 } },
    { pictureLook: { blur: 0, darken: 0, position: "50" } },
    { pictureLook: { blur: 0, darken: 0, position: 50, more: 1 } },
    { accent: "#f00" },
    { clockFace: "sundial" },
    { iconSize: 3 },
    { iconShape: "star" },
    { formats: "de" },
    { hasLabels: "yes" },
    { hasBird: "yes" },
    { hasNextEvent: null },
    { language: "tlh" },
    { timeZone: "" },
    { timeZone: 3 },
    { timeZone: "Europe/Berlin; drop" },
    { timeZone: `Europe/${"x".repeat(64)}` },
    { greetedName: "" },
    { greetedName: "x".repeat(41) },
    { isStartHidden: 1 },
    { webappsLook: "list" },
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

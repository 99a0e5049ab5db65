import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

type Item = { kind: "app" | "link"; name: string; url: string };
type Home = { settings?: object; widgets?: object[]; items?: Item[] };
type Outcome = { appsAdded: number; linksAdded: { id: number; url: string }[]; appsMissing: string[] };

const importHome = (home: Home) => async (sql: Sql) => {
  const [row] = await sql<{ outcome: Outcome }[]>`
    select public.import_home(${JSON.stringify(home)}::text) as outcome`;
  if (!row) throw new Error("The import answered nothing.");
  return row.outcome;
};

const namesOf = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string; position: number }[]>`
    select name, position from public.drawer order by position`;
  expect(rows.map(({ position }) => position)).toEqual([...rows.keys()]);
  return rows.map(({ name }) => name);
};

const app = (name: string): Item => ({ kind: "app", name, url: `https://${name.toLowerCase()}.example/` });
const link = (name: string): Item => ({ kind: "link", name, url: `https://${name.toLowerCase()}.example/` });

async function theStore(sql: Sql, ...names: string[]) {
  const webapps: Record<string, { id: number }> = {};
  for (const name of names) webapps[name] = await aWebapp(sql, { title: name, url: app(name).url });
  return webapps;
}

describe("importing a home screen", () => {
  test(
    "restores settings, widgets, apps and links in the file's order",
    rolledBack(async (db) => {
      await theStore(db.sql, "Ada", "Bob");
      const owner = await aUser(db.sql);
      const outcome = await db.as(
        owner,
        importHome({
          settings: { clockStyle: "12h" },
          widgets: [
            { type: "news", isMinimized: false },
            { type: "clock", isMinimized: true },
          ],
          items: [app("Bob"), link("Mine"), app("Ada")],
        }),
      );
      expect(outcome).toMatchObject({
        appsAdded: 2,
        linksAdded: [{ url: link("Mine").url }],
        appsMissing: [],
      });
      expect(await db.as(owner, namesOf)).toEqual(["Bob", "Mine", "Ada"]);
      const [stored] = await db.sql`select settings from public.user_preferences where user_id = ${owner.id}`;
      expect(stored).toEqual({ settings: { clockStyle: "12h" } });
      const widgets = await db.sql`
        select widget_type, is_minimized from public.widget_states where user_id = ${owner.id} order by order_index`;
      expect(widgets).toEqual([
        { widget_type: "news", is_minimized: false },
        { widget_type: "clock", is_minimized: true },
      ]);
    }),
  );

  test(
    "keeps existing items after the imported ones, and imports nothing twice",
    rolledBack(async (db) => {
      const store = await theStore(db.sql, "Ada", "Bob", "Cleo");
      const owner = await aUser(db.sql);
      await anInstall(db.sql, owner, store["Cleo"] as { id: number });
      await anInstall(db.sql, owner, store["Ada"] as { id: number });
      const home = { items: [app("Bob"), link("Mine"), app("Ada"), app("Ada"), link("Mine")] };
      expect(await db.as(owner, importHome(home))).toMatchObject({ appsAdded: 1 });
      expect(await db.as(owner, namesOf)).toEqual(["Bob", "Mine", "Ada", "Cleo"]);
      expect(await db.as(owner, importHome(home))).toEqual({ appsAdded: 0, linksAdded: [], appsMissing: [] });
      expect(await db.as(owner, namesOf)).toEqual(["Bob", "Mine", "Ada", "Cleo"]);
    }),
  );

  test(
    "keeps settings that the file lacks",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, importHome({ settings: { theme: "dark", clockStyle: "12h" } }));
      await db.as(owner, importHome({ settings: { clockStyle: "24h" } }));
      const [stored] = await db.sql`select settings from public.user_preferences where user_id = ${owner.id}`;
      expect(stored).toEqual({ settings: { theme: "dark", clockStyle: "24h" } });
    }),
  );

  test(
    "names apps that are missing or hidden in the store, and identifies an app by its address",
    rolledBack(async (db) => {
      await theStore(db.sql, "Ada");
      await aWebapp(db.sql, { title: "Hidden", url: app("Hidden").url, isVisible: false });
      const owner = await aUser(db.sql);
      const outcome = await db.as(
        owner,
        importHome({
          items: [
            app("Gone"),
            app("Hidden"),
            { ...app("Ada"), name: "Renamed", url: "http://www.ada.example" },
          ],
        }),
      );
      expect(outcome).toEqual({ appsAdded: 1, linksAdded: [], appsMissing: ["Gone", "Hidden"] });
    }),
  );

  test(
    "finds an installed app that was hidden since",
    rolledBack(async (db) => {
      const store = await theStore(db.sql, "Ada");
      const owner = await aUser(db.sql);
      await anInstall(db.sql, owner, store["Ada"] as { id: number });
      await db.sql`update public.webapps set visible_in_store = false where title = 'Ada'`;
      expect(await db.as(owner, importHome({ items: [app("Ada")] }))).toMatchObject({ appsMissing: [] });
    }),
  );

  test.each<[string, Home, string]>([
    ["a setting that is none", { settings: { isAdmin: true } }, "23514"],
    ["a widget that is none", { widgets: [{ type: "weather", isMinimized: true }] }, "23514"],
    [
      "a link that is no https address",
      { items: [{ ...link("Mine"), url: "javascript:alert(1)" }] },
      "23514",
    ],
    ["an answer that is none", { items: {} as Item[] }, "PT400"],
    ["more than a home screen holds", { items: Array.from({ length: 1001 }, () => app("Ada")) }, "PT400"],
  ])("changes nothing for a file with %s", (_what, wrong, sqlState) =>
    rolledBack(async (db) => {
      await theStore(db.sql, "Ada");
      const owner = await aUser(db.sql);
      const home = { settings: { theme: "dark" }, items: [app("Ada"), link("First")], ...wrong };
      expect(await db.refusal(owner, importHome(home))).toBe(sqlState);
      expect(await db.as(owner, namesOf)).toEqual([]);
      expect(await db.sql`select from public.user_preferences where user_id = ${owner.id}`).toHaveLength(0);
    })(),
  );

  test(
    "changes only the caller's home screen, and fails for visitors",
    rolledBack(async (db) => {
      const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
      await db.as(other, importHome({ items: [link("Theirs")] }));
      await db.as(owner, importHome({ settings: { theme: "dark" }, items: [link("Mine")] }));
      expect(await db.as(other, namesOf)).toEqual(["Theirs"]);
      expect(await db.refusal("anonymous", importHome({}))).toBe("42501");
    }),
  );
});

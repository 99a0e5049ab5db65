import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Sql, testDatabase } from "../support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

interface Listed {
  title: string;
  next_cursor: string | null;
}

interface Asked {
  tags?: string[];
  catalogue?: number | null;
  traits?: string[];
  sort?: string;
  pageSize?: number;
  cursor?: string | null;
}

const list =
  ({ tags = [], catalogue = null, traits = [], sort = "name", pageSize = 240, cursor = null }: Asked) =>
  (sql: Sql) =>
    sql<Listed[]>`
      select title, next_cursor from public.list_apps(${tags}, ${catalogue}, ${traits}, ${sort}, ${pageSize}, ${cursor})`;

const titles = (asked: Asked) => async (sql: Sql) => (await list(asked)(sql)).map(({ title }) => title);

async function walk(
  sql: Sql,
  asked: Asked,
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Listed[] = await list({ ...asked, cursor })(sql);
    found.push(...page.map(({ title }) => title));
    cursor = page.at(-1)?.next_cursor ?? null;
    if (cursor !== null) await between();
  } while (cursor !== null);
  return found;
}

const counts = (asked: Asked) => async (sql: Sql) => {
  const { tags = [], catalogue = null, traits = [] } = asked;
  const rows = await sql<{ kind: string; label: string; apps: number | null }[]>`
    select kind, label, apps from public.count_apps(${tags}, ${catalogue}, ${traits})`;
  return Object.fromEntries(rows.map(({ kind, label, apps }) => [`${kind} ${label}`.trim(), apps]));
};

describe("the list of all apps", () => {
  test(
    "is ordered by name whatever the accents, by age, or by how many people keep an app",
    inEmptyStore(async (db) => {
      await aWebapp(db.sql, { title: "Zebra", createdAt: "2026-01-01T00:00:00Z" });
      const kept = await aWebapp(db.sql, { title: "Éclair", createdAt: "2026-01-02T00:00:00Z" });
      await aWebapp(db.sql, { title: "apple", createdAt: "2026-01-03T00:00:00Z" });
      await anInstall(db.sql, await aUser(db.sql), kept);
      expect(await db.as("anonymous", titles({ sort: "name" }))).toEqual(["apple", "Éclair", "Zebra"]);
      expect(await db.as("anonymous", titles({ sort: "newest" }))).toEqual(["apple", "Éclair", "Zebra"]);
      expect(await db.as("anonymous", titles({ sort: "kept" }))).toEqual(["Éclair", "apple", "Zebra"]);
      expect(await db.refusal("anonymous", list({ sort: "hidden" }))).toBe("PT400");
    }),
  );

  test(
    "has the failing and never the hidden, and shows a draft's apps to the administrator only by its catalogue",
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql, { isPublished: false });
      await aWebapp(db.sql, { title: "Failing", isFailing: true });
      await aWebapp(db.sql, { title: "Hidden", isVisible: false });
      await aWebapp(db.sql, { title: "In a draft", catalogueId: id });
      expect(await db.as("anonymous", titles({}))).toEqual(["Failing", "In a draft"]);
      expect(await db.as("anonymous", titles({ catalogue: id }))).toEqual([]);
      expect(await db.as("anonymous", counts({ catalogue: id }))).toEqual({});
      expect(await db.as(db.admin, titles({ catalogue: id }))).toEqual(["In a draft"]);
    }),
  );

  test.each(["name", "newest", "kept"])("pages by %s join to the same list, with every filter", (sort) =>
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql);
      await db.sql`
        insert into public.webapps (url, title, tags, catalogue_id, is_installable, created_at)
        select 'https://list-' || n || '.example/', 'App ' || n % 7,
          case when n % 2 = 0 then '{Even,All}'::text[] else '{All}' end,
          case when n % 3 = 0 then ${id}::bigint end, n % 5 = 0, now() - make_interval(mins => n % 4)
        from generate_series(1, 60) as n`;
      await db.sql`update private.webapp_popularity set keepers = webapp_id % 3`;
      await db.sql`
        insert into public.webapp_facts (webapp_id, seen_at, facts)
        select id, now(), case when id % 2 = 0 then '{"traits": ["dark", "offline"]}' else '{"traits": ["dark"]}' end::jsonb
        from public.webapps where id % 7 < 5`;
      const all = await db.sql<{ id: number; tags: string[]; catalogue_id: number; traits: string[] }[]>`
        select id, tags, catalogue_id, array_remove(array[
            case when is_installable then 'installable' end, case when id % 7 < 5 then 'dark' end,
            case when id % 7 < 5 and id % 2 = 0 then 'offline' end
          ], null) as traits
        from public.webapps`;
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            tags: fc.subarray(["even", "ALL"]),
            catalogue: fc.option(fc.constant(id)),
            traits: fc.subarray(["installable", "offline", "dark"]),
            pageSize: fc.integer({ min: 1, max: 25 }),
          }),
          async (asked) => {
            const expected = all.filter(
              (app) =>
                asked.tags.every((tag) => app.tags.some((own) => own.toLowerCase() === tag.toLowerCase())) &&
                (asked.catalogue === null || app.catalogue_id === id) &&
                asked.traits.every((trait) => app.traits.includes(trait)),
            );
            const whole = await titles({ ...asked, sort, pageSize: 240 })(db.sql);
            expect(whole).toHaveLength(expected.length);
            expect(await walk(db.sql, { ...asked, sort })).toEqual(whole);
            expect((await counts(asked)(db.sql))["all"]).toBe(expected.length);
          },
        ),
        { numRuns: 25 },
      );
    })(),
  );

  test.each(["name", "newest", "kept"])(
    "by %s has every app that stays as it is once, whatever changes between pages",
    (sort) =>
      inEmptyStore(async (db) => {
        for (let n = 0; n < 20; n++) {
          const createdAt = new Date(Date.UTC(2026, 0, 1, n % 5)).toISOString();
          await aWebapp(db.sql, { title: `Stays ${String(n).padStart(2, "0")}`, createdAt });
          await aWebapp(db.sql, { title: `Changes ${n}`, createdAt });
        }
        await db.sql`update private.webapp_popularity set keepers = webapp_id % 4`;
        let round = 0;
        const seen = await walk(db.sql, { sort, pageSize: 3 }, async () => {
          round += 1;
          await aWebapp(db.sql, { title: `Added ${round}` });
          await db.sql`delete from public.webapps where title = ${`Changes ${round}`}`;
          await db.sql`update public.webapps set title = 'Changes ' || title where title = ${`Changes ${20 - round}`}`;
          await db.sql`
            update private.webapp_popularity set keepers = keepers + 2 where webapp_id in
              (select id from public.webapps where title like ${`%Changes ${20 - round}`})`;
        });
        const stayed = seen.filter((title) => title.startsWith("Stays"));
        expect(stayed).toHaveLength(20);
        expect(new Set(stayed).size).toBe(20);
      })(),
  );

  test(
    "takes no cursor of another order",
    inEmptyStore(async (db) => {
      for (let n = 0; n < 3; n++) await aWebapp(db.sql);
      const [app] = await list({ sort: "name", pageSize: 1 })(db.sql);
      for (const sort of ["newest", "kept"]) {
        expect(await db.refusal("anonymous", list({ sort, cursor: app?.next_cursor ?? "" }))).toBe("PT400");
      }
      expect(await db.refusal("anonymous", list({ cursor: "WzIsICJub3QgYSB0aW1lIiwgMV0" }))).toBe("PT400");
    }),
  );
});

describe("the counts beside the filters", () => {
  test(
    "follow the other filters; another catalogue is counted in place of the chosen one",
    inEmptyStore(async (db) => {
      const music = await aCatalogue(db.sql, { name: "Music" });
      const draft = await aCatalogue(db.sql, { name: "Draft", isPublished: false });
      const work = await aCatalogue(db.sql, { name: "Work" });
      await aWebapp(db.sql, { tags: ["Free"], catalogueId: music.id, isInstallable: true });
      await aWebapp(db.sql, { tags: ["Free", "Open"], catalogueId: music.id });
      await aWebapp(db.sql, { tags: ["Open"], catalogueId: work.id });
      await aWebapp(db.sql, { catalogueId: draft.id });
      expect(await db.as("anonymous", counts({}))).toEqual({
        all: 4,
        store: 4,
        "trait installable": 1,
        "tag Free": 2,
        "tag Open": 2,
        "catalogue Music": 2,
        "catalogue Work": 1,
      });
      expect(await db.as("anonymous", counts({ tags: ["open"] }))).toEqual({
        all: 2,
        store: 4,
        "trait installable": 0,
        "tag Free": 1,
        "tag Open": 2,
        "catalogue Music": 1,
        "catalogue Work": 1,
      });
      expect(await db.as("anonymous", counts({ catalogue: music.id }))).toEqual({
        all: 2,
        store: 4,
        "trait installable": 1,
        "tag Free": 2,
        "tag Open": 1,
        "catalogue Music": 2,
        "catalogue Work": 1,
      });
      expect(await db.as("anonymous", counts({ tags: ["Nothing"], traits: ["installable"] }))).toMatchObject({
        all: 0,
        "trait installable": 0,
        "tag nothing": 0,
        "tag Free": 0,
      });
    }),
  );

  test(
    "of more than 2,000 apps say so, and are those of the whole store",
    inEmptyStore(async (db) => {
      await db.sql`
        insert into public.webapps (url, title, tags, is_installable)
        select 'https://many-' || n || '.example/', 'App ' || n,
          case when n <= 5 then '{All,Few}'::text[] else '{All}' end, n % 100 > 0
        from generate_series(1, 2200) as n`;
      expect(await counts({ tags: ["all"] })(db.sql)).toMatchObject({ all: 2200, "tag Few": 5 });
      expect(await counts({ tags: ["all"], traits: ["installable"] })(db.sql)).toMatchObject({
        all: null,
        "trait installable": 2178,
      });
      expect(await counts({ tags: ["few"], traits: ["installable"] })(db.sql)).toMatchObject({
        all: 5,
        "tag All": 5,
      });
    }),
  );
});

describe("a catalogue's list", () => {
  test(
    "is in its own order, then the newest, page by page",
    inEmptyStore(async (db) => {
      const { id: catalogueId } = await aCatalogue(db.sql);
      for (const [title, position, day] of [
        ["Old", 0, 1],
        ["New", 0, 2],
        ["Second", 2, 3],
        ["First", 1, 1],
      ] as const) {
        await aWebapp(db.sql, { title, position, catalogueId, createdAt: `2026-01-0${day}T00:00:00Z` });
      }
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Listed[] = await db.sql<Listed[]>`
          select title, next_cursor
          from public.search_webapps(catalogue => ${catalogueId}, page_size => 1, cursor => ${cursor})`;
        found.push(...page.map(({ title }) => title));
        cursor = page.at(-1)?.next_cursor ?? null;
      } while (cursor !== null);
      expect(found).toEqual(["New", "Old", "First", "Second"]);
      await db.sql`update public.webapps set catalogue_position = 3 where title = 'New'`;
      expect(
        await db.sql`select title from public.search_webapps(catalogue => ${catalogueId}) limit 1`,
      ).toEqual([{ title: "Old" }]);
    }),
  );

  test(
    "of a draft is the administrator's, and a search finds failing apps unless it leaves them out",
    inEmptyStore(async (db) => {
      const draft = await aCatalogue(db.sql, { isPublished: false });
      await aWebapp(db.sql, { title: "Kept in a draft", catalogueId: draft.id, isFailing: true });
      const inDraft = (sql: Sql) => sql`select title from public.search_webapps(catalogue => ${draft.id})`;
      const answering = (sql: Sql) =>
        sql`select title from public.search_webapps('kept', skip_failing => true)`;
      expect(await db.as("anonymous", inDraft)).toEqual([]);
      expect(await db.as(db.admin, inDraft)).toHaveLength(1);
      expect(await db.sql`select title from public.search_webapps('kept')`).toHaveLength(1);
      expect(await db.as("anonymous", answering)).toEqual([]);
    }),
  );
});

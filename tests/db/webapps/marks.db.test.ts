import { describe, expect, test } from "vitest";
import { testDatabase, type Database } from "../support/database.ts";
import { aCatalogue, aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

const countsOf = async ({ sql }: Database) =>
  Object.fromEntries(
    (
      await sql<
        { mark: string; apps: number }[]
      >`select mark, apps from private.webapp_mark_counts order by mark`
    ).map(({ mark, apps }) => [mark, apps]),
  );

/** Counted anew, from the apps themselves. */
const countedAnew = async ({ sql }: Database) =>
  Object.fromEntries(
    (
      await sql<{ mark: string; apps: number }[]>`
        select mark, count(*) as apps from public.webapps as app, unnest(private.webapp_marks(app)) as mark
        group by mark order by mark`
    ).map(({ mark, apps }) => [mark, apps]),
  );

type Asked = {
  search?: string;
  marks?: string[];
  sort?: string;
  isAscending?: boolean;
  size?: number;
  page?: number;
};

async function list(db: Database, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const {
    search = "",
    marks = [],
    sort = "recently-added",
    isAscending = false,
    size = 50,
    page = 1,
  } = asked;
  const [found] = await db.as(
    db.admin,
    (sql) => sql<{ ids: number[]; total: number }[]>`
      select ids, total from private.list_webapps(${search}, ${marks}::text[], ${sort}, ${isAscending}, ${size}, ${page})`,
  );
  return found ?? { ids: [], total: 0 };
}

describe("marks", () => {
  test(
    "say what an app lacks, where it stands, and its tags as they are compared",
    inEmptyStore(async (db) => {
      const { id: catalogueId } = await aCatalogue(db.sql);
      const { id } = await aWebapp(db.sql, { catalogueId, tags: ["Café"], isVisible: false });
      const [bare] = await db.sql`select marks from private.marked_webapps where webapp_id = ${id}`;
      expect(bare?.["marks"]).toEqual([
        "hidden",
        "no-icon",
        "no-picture",
        "no-description",
        "unverified",
        "attention",
        "not-installable",
        `catalogue:${catalogueId}`,
        "tag:cafe",
      ]);
      await db.sql`
        update public.webapps set visible_in_store = true, icon_url = '/seed/icons/a.png', tags = '{}', catalogue_id = null,
          screenshot_url = '/seed/shots/a.png', description = 'Words.', is_installable = true, is_verified = true
        where id = ${id}`;
      const [full] = await db.sql`select marks from private.marked_webapps where webapp_id = ${id}`;
      expect(full?.["marks"]).toEqual(["shown", "installable", "catalogue:none"]);
    }),
  );

  test(
    "are counted with every change, and an app that fails is in need of attention",
    inEmptyStore(async (db) => {
      const { id: catalogueId } = await aCatalogue(db.sql);
      await db.sql`
        insert into public.webapps (url, title, tags, catalogue_id)
        select 'https://marked-' || n || '.example/', 'Marked ' || n, array['Tag ' || n % 3], ${catalogueId}::bigint
        from generate_series(1, 9) as n`;
      expect(await countsOf(db)).toEqual(await countedAnew(db));
      await db.sql`update public.webapps set description = 'Words.', icon_url = '/seed/icons/a.png' where id % 2 = 0`;
      await db.sql`update public.webapps set is_failing = true where id % 4 = 0`;
      expect(await countsOf(db)).toEqual(await countedAnew(db));
      await db.sql`delete from public.catalogues where id = ${catalogueId}`;
      await db.sql`delete from public.webapps where id % 3 = 0`;
      expect(await countsOf(db)).toEqual(await countedAnew(db));
      await db.sql`delete from public.webapps`;
      expect(await countsOf(db)).toEqual({});
    }),
  );
});

describe("what checks saw", () => {
  test(
    "is listed, found and counted alike: answered, never checked, stale, and there twice until somebody decides",
    inEmptyStore(async (db) => {
      const ids: number[] = [];
      for (let n = 0; n < 5; n++) {
        const fields = { title: `Seen ${n}`, isVisible: n !== 4, createdAt: `2026-01-0${n + 1}T00:00:00Z` };
        ids.push((await aWebapp(db.sql, fields)).id);
      }
      const outcomes = ["answered", "walled", "failed"];
      for (const [n, outcome] of outcomes.entries()) {
        const failures = outcome === "failed" ? 1 : 0;
        await db.sql`
          insert into public.webapp_checks (webapp_id, checked_at, outcome, failures, failing_since)
          values (${ids[n]!}, now(), ${outcome}, ${failures}, case when ${failures} > 0 then now() end)`;
      }
      await db.sql`
        update private.check_schedule set due_at = now() - case webapp_id when ${ids[4]!} then interval '8 days' else interval '6 days' end`;
      await db.sql`
        insert into public.review_cases (kind, webapp_id, other_id) values ('duplicate', ${ids[0]!}, ${ids[3]!})`;
      await db.sql`
        insert into public.review_cases (kind, webapp_id, other_id, status, decided_at)
        values ('duplicate', ${ids[1]!}, ${ids[2]!}, 'declined', now())`;

      const wanted = {
        answered: [ids[1], ids[0]],
        unchecked: [ids[4], ids[3]],
        stale: [ids[4]],
        duplicate: [ids[3], ids[0]],
      };
      for (const [mark, found] of Object.entries(wanted)) {
        expect(await list(db, { marks: [mark] })).toEqual({ ids: found, total: found.length });
        const [row] = await db.as(
          db.admin,
          (sql) => sql<{ ids: number[] }[]>`select private.find_webapps('', array[${mark}], 10) as ids`,
        );
        expect(row?.ids).toEqual(found.toReversed());
      }
      const counted = await db.as(
        db.admin,
        (sql) => sql<{ mark: string; apps: number }[]>`
          select mark, apps from public.count_webapps('{all,answered,unchecked,stale,duplicate}') order by mark`,
      );
      expect(counted.map(({ mark, apps }) => [mark, apps])).toEqual([
        ["all", 5],
        ["answered", 2],
        ["duplicate", 2],
        ["stale", 1],
        ["unchecked", 2],
      ]);
      // With a stored mark, a search and an order of its own.
      expect(await list(db, { marks: ["stale", "hidden"] })).toEqual({ ids: [ids[4]], total: 1 });
      expect(await list(db, { marks: ["stale", "shown"] })).toEqual({ ids: [], total: 0 });
      expect(await list(db, { marks: ["answered"], search: "seen 1" })).toEqual({ ids: [ids[1]], total: 1 });
      expect((await list(db, { marks: ["answered"], search: "seen", sort: "name" })).ids).toEqual([
        ids[1],
        ids[0],
      ]);
      expect((await list(db, { marks: ["duplicate"], sort: "checked" })).ids).toEqual([ids[0], ids[3]]);
    }),
  );
});

describe("the administrator's list", () => {
  test(
    "has all marks of a filter at once, and its total is that of all pages",
    inEmptyStore(async (db) => {
      const ids: number[] = [];
      for (let n = 0; n < 6; n++) {
        const fields = { title: `Filtered ${n}`, tags: n < 4 ? ["Maps"] : [], isVisible: n % 2 === 0 };
        ids.push((await aWebapp(db.sql, { ...fields, createdAt: `2026-01-0${n + 1}T00:00:00Z` })).id);
      }
      expect(await list(db, { marks: ["tag:maps", "hidden"] })).toEqual({ ids: [ids[3], ids[1]], total: 2 });
      expect(await list(db, { marks: ["hidden"], size: 2, page: 2 })).toEqual({ ids: [ids[1]], total: 3 });
      expect(await list(db, { marks: ["tag:maps"], search: "FILTERED 2" })).toEqual({
        ids: [ids[2]],
        total: 1,
      });
      expect(await list(db, { marks: ["failing"] })).toEqual({ ids: [], total: 0 });
    }),
  );

  test(
    "is sorted by name and by time, both ways",
    inEmptyStore(async (db) => {
      const titles = ["Élan", "beta", "Alpha"];
      const ids: number[] = [];
      for (const title of titles) ids.push((await aWebapp(db.sql, { title })).id);
      const [elan, beta, alpha] = ids;
      const byName = async (isAscending: boolean, marks: string[] = []) =>
        (await list(db, { sort: "name", isAscending, marks })).ids;
      expect(await byName(true)).toEqual([alpha, beta, elan]);
      expect(await byName(false)).toEqual([elan, beta, alpha]);
      expect(await byName(true, ["shown"])).toEqual([alpha, beta, elan]);
      expect(await byName(true, ["shown", "no-icon"])).toEqual([alpha, beta, elan]);
      const added = (await list(db, {})).ids;
      expect((await list(db, { isAscending: true })).ids).toEqual(added.toReversed());
    }),
  );

  test.each([["installs-today"], ["checked"]])(
    "by %s, each app is on one page, those without a value first or last",
    (sort) =>
      inEmptyStore(async (db) => {
        const ids: number[] = [];
        for (let n = 0; n < 7; n++) {
          ids.push((await aWebapp(db.sql, { createdAt: `2026-01-0${n + 1}T00:00:00Z` })).id);
        }
        for (const [value, id] of ids.slice(0, 4).entries()) {
          await db.sql`
            insert into public.webapp_daily_stats (webapp_id, day, installs) values (${id}, private.utc_today(), ${value + 1})`;
          await db.sql`
            insert into public.webapp_checks (webapp_id, checked_at, outcome)
            values (${id}, now() - make_interval(days => ${9 - value}), 'answered')`;
        }
        const pages = async (isAscending: boolean, marks: string[] = []) => {
          const found: number[] = [];
          for (const page of [1, 2, 3, 4]) {
            found.push(...(await list(db, { sort, isAscending, marks, size: 2, page })).ids);
          }
          return found;
        };
        const descending = [ids[3], ids[2], ids[1], ids[0], ids[6], ids[5], ids[4]];
        expect(await pages(false)).toEqual(descending);
        expect(await pages(true)).toEqual(descending.toReversed());
        expect(await pages(false, ["shown"])).toEqual(descending);
        expect(await pages(true, ["shown"])).toEqual(descending.toReversed());
      })(),
  );
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Database, type Queries, type Sql, testDatabase } from "../support/database.ts";
import { aCatalogue, aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore, rolledBack, connect } = testDatabase();

interface Taken {
  webapp_id: number;
  claim: string;
  url: string;
}

const take =
  (most: number) =>
  async (sql: Sql): Promise<Taken[]> => [...(await sql<Taken[]>`select * from private.take_checks(${most})`)];
const takeOne =
  (id: number) =>
  async (sql: Sql): Promise<Taken[]> => [...(await sql<Taken[]>`select * from private.take_check(${id})`)];

interface Ending {
  outcome?: string;
  finalUrl?: string | null;
  found?: Record<string, unknown>;
  manifest?: Record<string, unknown>;
}

/** Checks an app now, as the API does, and answers whether it is failing. */
async function check(db: Database, id: number, ending: Ending = {}): Promise<boolean | null | undefined> {
  const { outcome = "answered", finalUrl = null, found = {}, manifest } = ending;
  const [taken] = await db.as("service", takeOne(id));
  const [row] = await db.as(
    "service",
    async (sql) => sql<{ failing: boolean | null }[]>`
      select private.record_check(
        ${id}, ${taken!.claim}, ${outcome}, 200, ${finalUrl}, 'Because.', ${sql.json(found as never)},
        ${manifest === undefined ? null : sql.json(manifest as never)}::jsonb
      ) as failing`,
  );
  return row?.failing;
}

const fails = (db: Database, id: number) => check(db, id, { outcome: "failed" });

/** Puts the first failure back in time, as if the checks before had been days ago. */
const daysPass = (sql: Queries, id: number, days: number) => sql`
  update public.webapp_checks set failing_since = failing_since - make_interval(days => ${days}) where webapp_id = ${id}`;

async function isFailing(sql: Queries, id: number): Promise<boolean | undefined> {
  const [row] = await sql<{ is_failing: boolean }[]>`select is_failing from public.webapps where id = ${id}`;
  return row?.is_failing;
}

async function differences(sql: Queries, id: number) {
  const rows = await sql<{ status: string; changes: Record<string, unknown> }[]>`
    select status, changes from public.review_cases where webapp_id = ${id} and kind = 'difference' order by id`;
  return [...rows];
}

const decide = (sql: Queries, id: number, status: "accepted" | "declined") => sql`
  update public.review_cases set status = ${status}, decided_at = now()
  where webapp_id = ${id} and kind = 'difference' and status = 'open'`;

async function duplicatesOf(sql: Queries, id: number) {
  const rows = await sql<{ pair: number[] }[]>`
    select array[webapp_id, other_id] as pair from public.review_cases
    where kind = 'duplicate' and ${id} in (webapp_id, other_id) order by id`;
  return rows.map(({ pair }) => pair.map(Number));
}

const HASH = (letter: string) => `/storage/images/${letter.repeat(32)}.png`;

/** An app whose icon is a stored image. */
async function aDescribedApp(sql: Queries, title = "Figma") {
  await sql`
    insert into storage.objects (bucket_id, name)
    select 'images', name from unnest(array[${"a".repeat(32)} || '.png', ${"b".repeat(32)} || '.png']) as name
    on conflict do nothing`;
  const app = await aWebapp(sql, { title });
  await sql`update public.webapps set icon_url = ${HASH("a")} where id = ${app.id}`;
  return app;
}

describe("taking apps to check", () => {
  test(
    "a new app is due within the hour, the longest due first",
    inEmptyStore(async (db) => {
      const [first, second] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      const [{ soon }] = (await db.sql`
        select bool_and(due_at between now() and now() + interval '40 minutes') as soon from private.check_schedule
        where webapp_id in (${first.id}, ${second.id})`) as unknown as [{ soon: boolean }];
      expect(soon).toBe(true);
      expect(await db.as("service", take(5))).toEqual([]);
      await db.sql`
        update private.check_schedule set due_at = now() - case webapp_id when ${second.id} then interval '2 days' else interval '1 day' end`;
      const ids = (await db.as("service", take(5))).map(({ webapp_id: id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
    }),
  );

  test(
    "what somebody holds is nobody else's until the claim lapses; a lapsed claim records nothing",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql);
      await db.as(db.admin, (sql) => sql`select private.check_soon(${[id]})`);
      const [held] = await db.as("service", take(5));
      expect(held?.webapp_id).toBe(id);
      expect([await db.as("service", take(5)), await db.as("service", takeOne(id))]).toEqual([[], []]);
      await db.sql`update private.check_schedule set claimed_until = now() - interval '1 second'`;
      const [next] = await db.as("service", take(5));
      expect(next?.claim).not.toBe(held?.claim);
      const late = await db.as(
        "service",
        (sql) =>
          sql`select private.record_check(${id}, ${held!.claim}, 'failed', null, null, null, '{}') as failing`,
      );
      expect(late[0]).toEqual({ failing: null });
      expect(await db.sql`select from public.webapp_checks where webapp_id = ${id}`).toEqual([]);
    }),
  );

  test(
    "an app that is put off is due later, and nothing is recorded",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql);
      const [held] = await db.as("service", takeOne(id));
      await db.as(
        "service",
        (sql) => sql`select private.put_off_checks(${[id]}, ${[held!.claim]}::uuid[], '15 minutes')`,
      );
      const [row] = await db.sql`
        select claim, due_at > now() + interval '14 minutes' as later from private.check_schedule where webapp_id = ${id}`;
      expect(row).toEqual({ claim: null, later: true });
      expect(await db.sql`select from public.webapp_checks where webapp_id = ${id}`).toEqual([]);
    }),
  );

  test("two runs at once never have the same app", async () => {
    const [one, other] = [connect(), connect()];
    const { id: catalogueId } = await aCatalogue(one);
    const ids: number[] = [];
    for (let nth = 0; nth < 6; nth++) ids.push((await aWebapp(one, { catalogueId })).id);
    try {
      await one`update private.check_schedule set due_at = 'epoch' where webapp_id = any(${ids})`;
      await one.begin(async (first) => {
        const mine = await take(3)(first);
        const theirs = await other.begin((second) => take(3)(second));
        const all = [...mine, ...theirs].map(({ webapp_id: taken }) => taken);
        expect(new Set(all).size).toBe(6);
      });
    } finally {
      await one`delete from public.webapps where id = any(${ids})`;
      await one`delete from public.catalogues where id = ${catalogueId}`;
    }
  });

  test(
    "only the service takes and records, and nobody else",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      const user = await aUser(db.sql);
      for (const persona of ["anonymous", user, db.admin] as const) {
        expect(await db.refusal(persona, take(1))).toBe("42501");
        expect(await db.refusal(persona, takeOne(id))).toBe("42501");
        expect(
          await db.refusal(
            persona,
            (sql) =>
              sql`select private.record_check(${id}, ${randomUUID()}, 'failed', null, null, null, '{}')`,
          ),
        ).toBe("42501");
      }
    }),
  );
});

describe("an app that fails", () => {
  test(
    "is marked after three failures over three days, and an answer takes the mark away",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      expect([await fails(db, id), await fails(db, id), await fails(db, id)]).toEqual([false, false, false]);
      await daysPass(db.sql, id, 3);
      expect(await fails(db, id)).toBe(true);
      expect(await isFailing(db.sql, id)).toBe(true);
      expect(await check(db, id)).toBe(false);
      expect(await isFailing(db.sql, id)).toBe(false);
      const [row] =
        await db.sql`select failures, failing_since from public.webapp_checks where webapp_id = ${id}`;
      expect(row).toEqual({ failures: 0, failing_since: null });
    }),
  );

  test(
    "is not marked after two, however long ago the first was",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      await fails(db, id);
      await daysPass(db.sql, id, 30);
      expect(await fails(db, id)).toBe(false);
      expect(await fails(db, id)).toBe(true);
    }),
  );

  test(
    "is no failure behind a wall, which ends the count",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      await fails(db, id);
      await fails(db, id);
      await daysPass(db.sql, id, 5);
      await check(db, id, { outcome: "walled" });
      expect(await fails(db, id)).toBe(false);
    }),
  );

  test(
    "is read again after a day, every other one in about a week",
    rolledBack(async (db) => {
      const [alive, dead] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      await check(db, alive.id);
      await fails(db, dead.id);
      const days = async (id: number) => {
        const [row] = await db.sql<{ days: number }[]>`
          select extract(epoch from due_at - now())::float8 / 86400 as days from private.check_schedule
          where webapp_id = ${id} and claim is null`;
        return row?.days;
      };
      expect(await days(dead.id)).toBeCloseTo(1.04, 0);
      expect(await days(alive.id)).toBeGreaterThan(5.9);
      expect(await days(alive.id)).toBeLessThan(8.1);
    }),
  );
});

describe("a page that says something else", () => {
  test(
    "raises one case, which follows the page until it is decided",
    rolledBack(async (db) => {
      const { id } = await aDescribedApp(db.sql);
      await check(db, id, { found: { title: "Figma Draw", iconUrl: HASH("a") } });
      expect(await differences(db.sql, id)).toEqual([{ status: "open", changes: { title: "Figma Draw" } }]);
      await check(db, id, { found: { title: "Figma Paint", iconUrl: HASH("b") } });
      const both = { title: "Figma Paint", iconUrl: HASH("b") };
      expect(await differences(db.sql, id)).toEqual([{ status: "open", changes: both }]);
      // The icon could not be read this time.
      await check(db, id, { found: { title: "Figma" } });
      expect(await differences(db.sql, id)).toEqual([{ status: "open", changes: { iconUrl: HASH("b") } }]);
      await check(db, id, { found: { title: "Figma", iconUrl: HASH("a") } });
      expect((await differences(db.sql, id)).map(({ status }) => status)).toEqual(["withdrawn"]);
    }),
  );

  test(
    "is not asked about again after it was declined, but after a new change it is",
    rolledBack(async (db) => {
      const { id } = await aDescribedApp(db.sql);
      await check(db, id, { found: { title: "Other" } });
      await decide(db.sql, id, "declined");
      await check(db, id, { found: { title: "Other" } });
      expect((await differences(db.sql, id)).map(({ status }) => status)).toEqual(["declined"]);
      await check(db, id, { found: { title: "Third" } });
      expect(await differences(db.sql, id)).toMatchObject([
        {},
        { status: "open", changes: { title: "Third" } },
      ]);
    }),
  );

  test(
    "is no change when a person called the app something else",
    rolledBack(async (db) => {
      const { id } = await aDescribedApp(db.sql);
      await check(db, id, { found: { title: "Figma", iconUrl: HASH("a") } });
      await db.sql`update public.webapps set title = 'Drawing' where id = ${id}`;
      await check(db, id, { found: { title: "Figma", iconUrl: HASH("a") } });
      expect(await differences(db.sql, id)).toEqual([]);
      await check(db, id, { found: { title: "Figma 2" } });
      expect(await differences(db.sql, id)).toMatchObject([{ changes: { title: "Figma 2" } }]);
    }),
  );

  test.each(["FIGMA", "Figma!", "  figma", "Fígma"])("is the same name as %j", (title) =>
    rolledBack(async (db) => {
      const { id } = await aDescribedApp(db.sql);
      await check(db, id, { found: { title } });
      expect(await differences(db.sql, id)).toEqual([]);
    })(),
  );

  test(
    "says nothing at first about an app that came with Perch",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Figma" });
      await db.sql`update public.webapps set icon_url = '/seed/icons/figma.svg' where id = ${id}`;
      await check(db, id, { found: { title: "Figma: Design together", iconUrl: HASH("a") } });
      expect(await differences(db.sql, id)).toEqual([]);
      await check(db, id, { found: { title: "Sigma", iconUrl: HASH("a") } });
      expect(await differences(db.sql, id)).toMatchObject([{ changes: { title: "Sigma" } }]);
    }),
  );
});

describe("two apps that are one", () => {
  test(
    "raise one case when one leads to the other, and never another one",
    rolledBack(async (db) => {
      const [older, younger] = [
        await aWebapp(db.sql, { url: "https://new.example/" }),
        await aWebapp(db.sql, { url: "https://old.example/" }),
      ];
      const moved = { finalUrl: "https://www.new.example/", found: { url: "https://www.new.example/" } };
      await check(db, younger.id, moved);
      expect(await duplicatesOf(db.sql, younger.id)).toEqual([[older.id, younger.id]]);
      // The address is another app's: it cannot be accepted as this one's.
      expect(await differences(db.sql, younger.id)).toEqual([]);
      await db.sql`update public.review_cases set status = 'declined', decided_at = now() where kind = 'duplicate'`;
      await check(db, younger.id, moved);
      expect(await duplicatesOf(db.sql, younger.id)).toHaveLength(1);
    }),
  );

  test(
    "are two old addresses of one site, and not two apps with one page to sign in",
    rolledBack(async (db) => {
      const [one, other] = [
        await aWebapp(db.sql, { url: "https://one.example/" }),
        await aWebapp(db.sql, { url: "https://two.example/" }),
      ];
      const login = (url: string) => ({ finalUrl: "https://accounts.example/login", found: { url } });
      await check(db, one.id, login("https://one.example/"));
      await check(db, other.id, login("https://two.example/"));
      expect(await duplicatesOf(db.sql, one.id)).toEqual([]);
      const moved = { finalUrl: "https://new.example/", found: { url: "https://new.example/" } };
      await check(db, one.id, moved);
      await check(db, other.id, moved);
      expect(await duplicatesOf(db.sql, one.id)).toEqual([[one.id, other.id]]);
    }),
  );

  test(
    "have one identity in their manifests; pages without a manifest have none",
    rolledBack(async (db) => {
      const apps = [
        await aWebapp(db.sql),
        await aWebapp(db.sql),
        await aWebapp(db.sql),
        await aWebapp(db.sql),
      ];
      const manifest = (url: string | null) => ({
        url,
        appId: "https://app.example/",
        startUrl: "https://app.example/",
        display: "standalone",
        themeColor: null,
        backgroundColor: null,
        categories: [],
        shortcuts: [],
        problems: url === null ? ["no-manifest"] : [],
      });
      await check(db, apps[0]!.id, { manifest: manifest("https://app.example/a.webmanifest") });
      await check(db, apps[2]!.id, { manifest: manifest(null) });
      await check(db, apps[3]!.id, { manifest: manifest(null) });
      await check(db, apps[1]!.id, { manifest: manifest("https://app.example/b.webmanifest") });
      expect(await duplicatesOf(db.sql, apps[1]!.id)).toEqual([[apps[0]!.id, apps[1]!.id]]);
      expect(await duplicatesOf(db.sql, apps[2]!.id)).toEqual([]);
      const [row] = await db.sql`select is_installable from public.webapps where id = ${apps[1]!.id}`;
      expect(row).toEqual({ is_installable: true });
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

/** Twenty apps, App 1 the newest and so the first of the store's list. Answers their ids in that order. */
async function aStore(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into public.webapps (url, title, created_at)
    select 'https://app-' || number || '.example/', 'App ' || number, now() - make_interval(days => number)
    from generate_series(1, 20) as number
    returning id`;
  return rows.map((row) => row.id);
}

const chart = (name: string) => async (sql: Sql) => {
  const rows = await sql<{ title: string; rank: number }[]>`
    select title, rank from public.store_charts() where chart = ${name} order by rank`;
  expect(rows.map((row) => row.rank)).toEqual(rows.map((_row, index) => index + 1));
  return rows.map((row) => row.title.replace("App ", ""));
};

async function installs(sql: Sql, webapp: { id: number }, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await anInstall(sql, await aUser(sql), webapp);
}

/** Moves everything counted so far this many days into the past. */
async function daysPass(sql: Sql, days: number): Promise<void> {
  await sql`update public.user_apps set created_at = created_at - make_interval(days => ${days})`;
  await sql`update private.new_keepers set day = day - ${days}::integer`;
}

describe("the charts", () => {
  test(
    "of a store without installs use the list: its order behind the newest six, every third, the newest",
    inEmptyStore(async (db) => {
      await aStore(db.sql);
      expect(await db.as("anonymous", chart("top"))).toEqual(["7", "8", "9", "10", "11", "12"]);
      expect(await db.as("anonymous", chart("trending"))).toEqual(["3", "6", "9", "12", "15", "18"]);
      expect(await db.as("anonymous", chart("new"))).toEqual(["1", "2", "3", "4", "5", "6"]);
    }),
  );

  test(
    "Top counts the people who keep an app, prefers the newer on a tie, and fills up from the list",
    inEmptyStore(async (db) => {
      const ids = await aStore(db.sql);
      await installs(db.sql, { id: ids[9] ?? 0 }, 2);
      await installs(db.sql, { id: ids[14] ?? 0 }, 1);
      await installs(db.sql, { id: ids[4] ?? 0 }, 1);
      expect(await db.as("anonymous", chart("top"))).toEqual(["10", "5", "15", "7", "8", "9"]);
    }),
  );

  test(
    "Trending compares the installs of the last seven days with the seven days before",
    inEmptyStore(async (db) => {
      const ids = await aStore(db.sql);
      const [faded, steady, rising] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
      await installs(db.sql, { id: faded }, 3);
      await installs(db.sql, { id: steady }, 3);
      await daysPass(db.sql, 7);
      await installs(db.sql, { id: faded }, 1);
      await installs(db.sql, { id: steady }, 4);
      await installs(db.sql, { id: rising }, 2);
      expect((await db.as("anonymous", chart("trending"))).slice(0, 3)).toEqual(["3", "2", "6"]);
    }),
  );

  test(
    "the seven days roll: an install six days ago counts for an app, one seven days ago against it",
    inEmptyStore(async (db) => {
      const [recent, older] = (await aStore(db.sql)).slice(9) as [number, number];
      await installs(db.sql, { id: older }, 2);
      await daysPass(db.sql, 1);
      await installs(db.sql, { id: recent }, 1);
      await daysPass(db.sql, 6);
      expect((await db.as("anonymous", chart("trending")))[0]).toBe("10");
      expect(await db.as("anonymous", chart("trending"))).not.toContain("11");
    }),
  );

  test(
    "repeated installs and removals change nothing, and one person who keeps an app counts once",
    inEmptyStore(async (db) => {
      const ids = await aStore(db.sql);
      const [looped, kept] = [ids[18] ?? 0, ids[19] ?? 0];
      const user = await aUser(db.sql);
      for (let loop = 0; loop < 15; loop++) {
        await db.as(user, async (sql) => {
          await sql`insert into public.user_apps (webapp_id) values (${looped})`;
          await sql`delete from public.user_apps where webapp_id = ${looped}`;
        });
      }
      await installs(db.sql, { id: kept }, 1);
      for (const name of ["top", "trending"]) {
        const shown = await db.as("anonymous", chart(name));
        expect([name, shown[0], shown.includes("19")]).toEqual([name, "20", false]);
      }
    }),
  );

  test(
    "delete days that no chart needs any more",
    inEmptyStore(async (db) => {
      const webapp = await aWebapp(db.sql);
      await installs(db.sql, webapp, 1);
      await daysPass(db.sql, 14);
      await installs(db.sql, webapp, 1);
      expect(await db.sql`select people from private.new_keepers where webapp_id = ${webapp.id}`).toEqual([
        { people: 1 },
      ]);
      // Removing an app after its day is forgotten counts nothing below zero.
      await db.sql`delete from public.user_apps where webapp_id = ${webapp.id} and created_at < now() - interval '1 day'`;
      const rows = await db.sql`
        select keepers, people from private.webapp_popularity join private.new_keepers using (webapp_id)
        where webapp_id = ${webapp.id}`;
      expect(rows).toEqual([{ keepers: 1, people: 1 }]);
    }),
  );

  test(
    "show no hidden app, and no more apps than there are",
    inEmptyStore(async (db) => {
      const hidden = await aWebapp(db.sql, { title: "Hidden" });
      await aWebapp(db.sql, { title: "Shown" });
      await installs(db.sql, hidden, 3);
      await db.sql`update public.webapps set visible_in_store = false where id = ${hidden.id}`;
      for (const name of ["top", "trending", "new"]) {
        expect(await db.as("anonymous", chart(name))).toEqual(["Shown"]);
      }
    }),
  );

  test(
    "show no failing app",
    inEmptyStore(async (db) => {
      const failing = await aWebapp(db.sql, { title: "Failing", isFailing: true });
      await aWebapp(db.sql, { title: "Answering" });
      await installs(db.sql, failing, 3);
      for (const name of ["top", "trending", "new"]) {
        expect(await db.as("anonymous", chart(name))).toEqual(["Answering"]);
      }
    }),
  );

  test(
    "never show the same six twice from eight apps on, whoever installs what",
    inEmptyStore(async (db) => {
      const { sql } = db;
      const story = fc.record({
        apps: fc.integer({ min: 8, max: 14 }),
        // Which apps people keep since when: the newest ones more often than not, which is what makes charts alike.
        kept: fc.array(
          fc.record({ app: fc.nat({ max: 9 }), people: fc.integer({ min: 1, max: 3 }), isNew: fc.boolean() }),
          { maxLength: 12 },
        ),
      });
      await fc.assert(
        fc.asyncProperty(story, async ({ apps, kept }) => {
          await sql`delete from public.webapps`;
          const ids = (await aStore(sql)).slice(0, apps);
          await sql`delete from public.webapps where id <> all(${ids})`;
          for (const { app, people, isNew } of kept) {
            const id = ids[app % apps] ?? 0;
            await sql`update private.webapp_popularity set keepers = keepers + ${people} where webapp_id = ${id}`;
            if (isNew) {
              await sql`
                insert into private.new_keepers as fresh (webapp_id, day, people)
                values (${id}, private.utc_today(), ${people})
                on conflict (webapp_id, day) do update set people = fresh.people + excluded.people`;
            }
          }
          const sixes = await Promise.all(
            ["top", "trending", "new"].map(async (name) => (await chart(name)(sql)).toSorted().join()),
          );
          expect(new Set(sixes).size).toBe(3);
          for (const six of sixes) expect(new Set(six.split(",")).size).toBe(6);
        }),
        {
          numRuns: 60,
          examples: [[{ apps: 8, kept: [0, 1, 2, 3, 4, 5].map((app) => ({ app, people: 2, isNew: true })) }]],
        },
      );
    }),
  );
});

describe("the counts", () => {
  const tags = async (sql: Sql) => sql`select tag, apps from public.store_tags(3)`;
  const counts = async (sql: Sql) =>
    sql`select catalogue_id, apps from public.count_store_apps() order by catalogue_id nulls first`;

  test(
    "include only visible apps, by tag in any case and by catalogue",
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql);
      await aWebapp(db.sql, { tags: ["Music", "Art"], catalogueId: id });
      await aWebapp(db.sql, { tags: ["music"], catalogueId: id });
      await aWebapp(db.sql, { tags: ["MUSIC", "Music", "Games"] });
      await aWebapp(db.sql, { tags: ["Secret"], isVisible: false, catalogueId: id });
      expect(await db.as("anonymous", tags)).toEqual([
        { tag: "Music", apps: 3 },
        { tag: "Art", apps: 1 },
        { tag: "Games", apps: 1 },
      ]);
      expect(await db.as("anonymous", counts)).toEqual([
        { catalogue_id: null, apps: 3 },
        { catalogue_id: id, apps: 2 },
      ]);
    }),
  );

  test(
    "follow every change of an app",
    inEmptyStore(async (db) => {
      const catalogue = await aCatalogue(db.sql);
      const { id } = await aWebapp(db.sql, { tags: ["Before"], catalogueId: catalogue.id });
      await db.sql`update public.webapps set tags = '{After}' where id = ${id}`;
      expect(await db.as("anonymous", tags)).toEqual([{ tag: "After", apps: 1 }]);
      await db.sql`delete from public.catalogues where id = ${catalogue.id}`;
      expect(await db.as("anonymous", counts)).toEqual([{ catalogue_id: null, apps: 1 }]);
      await db.sql`update public.webapps set visible_in_store = false where id = ${id}`;
      expect(await db.as("anonymous", tags)).toEqual([]);
      await db.sql`update public.webapps set visible_in_store = true where id = ${id}`;
      expect(await db.as("anonymous", counts)).toEqual([{ catalogue_id: null, apps: 1 }]);
      await db.sql`delete from public.webapps where id = ${id}`;
      expect(await db.as("anonymous", counts)).toEqual([]);
      expect(await db.sql`select from private.store_counts`).toHaveLength(0);
    }),
  );

  test(
    "of a draft are for the administrator only",
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql, { isPublished: false });
      await aWebapp(db.sql, { catalogueId: id });
      expect(await db.as("anonymous", counts)).toEqual([{ catalogue_id: null, apps: 1 }]);
      expect(await db.as(db.admin, counts)).toContainEqual({ catalogue_id: id, apps: 1 });
    }),
  );
});

import { describe, expect, test } from "vitest";
import { testDatabase, type Queries, type Sql } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

type Counts = { installs: number; launches: number; uninstalls: number };

async function today(sql: Queries, id: number): Promise<Counts | undefined> {
  const [row] = await sql<Counts[]>`
    select installs, launches, uninstalls from public.webapp_daily_stats
    where webapp_id = ${id} and day = (now() at time zone 'utc')::date`;
  return row;
}

const launch =
  (id: number) =>
  async (sql: Sql): Promise<boolean> => {
    const [row] = await sql<{ done: boolean }[]>`select private.record_launch(${id}) as done`;
    return row?.done ?? false;
  };

describe("counting", () => {
  test(
    "an install, its removal and an install again are three counts",
    rolledBack(async (db) => {
      const user = await aUser(db.sql);
      const { id } = await aWebapp(db.sql);
      const install = async (sql: Sql) =>
        sql`insert into public.user_apps (webapp_id) values (${id}) on conflict (user_id, webapp_id) do nothing`;
      await db.as(user, install);
      await db.as(user, install);
      expect(await today(db.sql, id)).toEqual({ installs: 1, launches: 0, uninstalls: 0 });
      await db.as(user, async (sql) => sql`delete from public.user_apps where webapp_id = ${id}`);
      await db.as(user, install);
      expect(await today(db.sql, id)).toEqual({ installs: 2, launches: 0, uninstalls: 1 });
    }),
  );

  test(
    "an uncommitted install does not count",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      const user = await aUser(db.sql);
      await db.refusal(user, async (sql) => sql`insert into public.user_apps (webapp_id) values (${id})`);
      expect(await today(db.sql, id)).toBeUndefined();
    }),
  );

  test(
    "deleting a user removes every app of the drawer, and that counts as removals",
    rolledBack(async (db) => {
      const user = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, user, webapp);
      await db.sql`delete from auth.users where id = ${user.id}`;
      expect(await today(db.sql, webapp.id)).toMatchObject({ installs: 1, uninstalls: 1 });
    }),
  );

  test(
    "deleting an app deletes its statistics",
    rolledBack(async (db) => {
      const user = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, user, webapp);
      await db.sql`delete from public.webapps where id = ${webapp.id}`;
      expect(await today(db.sql, webapp.id)).toBeUndefined();
    }),
  );

  test(
    "a launch counts in the caller's own drawer only",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aUser(db.sql), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, owner, webapp);
      expect(await db.as(owner, launch(webapp.id))).toBe(true);
      expect(await db.as(owner, launch(webapp.id))).toBe(true);
      expect(await db.as(stranger, launch(webapp.id))).toBe(false);
      expect(await db.refusal("anonymous", launch(webapp.id))).toBe("42501");
      expect(await today(db.sql, webapp.id)).toMatchObject({ launches: 2 });
    }),
  );
});

describe("the counts", () => {
  test(
    "make the twelve counters, by UTC day and by weeks that start on Monday",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      await db.sql`
        insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls)
        select ${id}, day, weight, weight * 10, weight * 100
        from (
          select private.utc_monday() + number as day, 1 as weight from generate_series(-8, 7) as number
        ) as days
        where day <= private.utc_today()`;
      const [counters] = await db.as(
        db.admin,
        async (sql) => sql`select * from private.webapp_counters where webapp_id = ${id}`,
      );
      const [week] = await db.sql<{ days: number }[]>`
        select private.utc_today() - private.utc_monday() + 1 as days`;
      const days = week?.days ?? 0;
      expect(counters).toMatchObject({
        today_installs: 1,
        yesterday_installs: 1,
        this_week_installs: days,
        last_week_installs: 7,
        today_launches: 10,
        yesterday_launches: 10,
        this_week_launches: days * 10,
        last_week_launches: 70,
        today_uninstalls: 100,
        yesterday_uninstalls: 100,
        this_week_uninstalls: days * 100,
        last_week_uninstalls: 700,
      });
    }),
  );
});

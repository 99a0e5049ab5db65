import { describe, expect, test, vi } from "vitest";
import { type Queries, type Sql, testDatabase, type User } from "../support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack, connect } = testDatabase();

const merge =
  (keep: number, gone: number) =>
  async (sql: Sql): Promise<string[] | null | undefined> => {
    const [row] = await sql<{ images: string[] | null }[]>`
      select private.merge_webapps(${keep}, ${gone}) as images`;
    return row?.images;
  };

async function drawerOf(sql: Queries, user: User) {
  return sql<{ webappId: number; name: string | null; rank: string; daysAgo: number }[]>`
    select webapp_id as "webappId", name, rank,
      extract(day from date_trunc('day', now()) - date_trunc('day', created_at))::integer as "daysAgo"
    from public.user_apps where user_id = ${user.id} order by rank`;
}

/** An app in a drawer since so many days, with its count on that day. */
async function keptFor(
  sql: Queries,
  user: User,
  webapp: { id: number },
  days: number,
  name: string | null = null,
) {
  await anInstall(sql, user, webapp);
  await sql`
    update public.user_apps set created_at = now() - make_interval(days => ${days}), name = ${name}
    where user_id = ${user.id} and webapp_id = ${webapp.id}`;
  await sql`
    update public.webapp_daily_stats set installs = installs - 1
    where webapp_id = ${webapp.id} and day = private.utc_today()`;
  await sql`
    insert into public.webapp_daily_stats as stats (webapp_id, day, installs)
    values (${webapp.id}, ((now() - make_interval(days => ${days})) at time zone 'utc')::date, 1)
    on conflict (webapp_id, day) do update set installs = stats.installs + 1`;
}

async function counts(sql: Queries, id: number) {
  const [row] = await sql<Record<"kept" | "balance" | "keepers" | "launches" | "weekly" | "fresh", number>[]>`
    select
      (select count(*)::integer from public.user_apps where webapp_id = ${id}) as kept,
      sum(installs - uninstalls)::integer as balance,
      (select keepers::integer from private.webapp_popularity where webapp_id = ${id}) as keepers,
      sum(launches)::integer as launches,
      (select sum(installs - uninstalls)::integer from private.webapp_weekly_stats where webapp_id = ${id}) as weekly,
      (select sum(people)::integer from private.new_keepers where webapp_id = ${id}) as fresh
    from public.webapp_daily_stats where webapp_id = ${id}`;
  return row;
}

describe("merging two apps", () => {
  test(
    "keeps every drawer: of who had one, the other, or both",
    rolledBack(async (db) => {
      const [keep, gone, between] = [await aWebapp(db.sql), await aWebapp(db.sql), await aWebapp(db.sql)];
      const [hasKeep, hasGone, hasBoth, hadGoneFirst] = [
        await aUser(db.sql),
        await aUser(db.sql),
        await aUser(db.sql),
        await aUser(db.sql),
      ];
      await keptFor(db.sql, hasKeep, keep, 3, "Mine");
      await keptFor(db.sql, hasGone, gone, 5, "Own name");
      await keptFor(db.sql, hasBoth, keep, 9, "Older");
      await keptFor(db.sql, hasBoth, gone, 2, "Younger");
      await keptFor(db.sql, hadGoneFirst, gone, 8);
      await anInstall(db.sql, hadGoneFirst, between);
      await keptFor(db.sql, hadGoneFirst, keep, 1, "Kept name");
      await db.sql`
        insert into public.webapp_daily_stats (webapp_id, day, launches) values
          (${keep.id}, private.utc_today() - 20, 4), (${gone.id}, private.utc_today() - 20, 3)`;
      const versions = async () => {
        const rows = await db.sql<{ version: number }[]>`
          select version from public.home_versions
          where user_id in (${hasKeep.id}, ${hasGone.id}, ${hasBoth.id}, ${hadGoneFirst.id})
          order by user_id = ${hasKeep.id} desc, user_id = ${hasGone.id} desc, user_id = ${hasBoth.id} desc`;
        return rows.map(({ version }) => version);
      };
      const before = await versions();

      expect(await db.as(db.admin, merge(keep.id, gone.id))).toEqual([]);

      expect(await drawerOf(db.sql, hasKeep)).toEqual([
        { webappId: keep.id, name: "Mine", rank: "a0", daysAgo: 3 },
      ]);
      expect(await drawerOf(db.sql, hasGone)).toEqual([
        { webappId: keep.id, name: "Own name", rank: "a0", daysAgo: 5 },
      ]);
      expect(await drawerOf(db.sql, hasBoth)).toEqual([
        { webappId: keep.id, name: "Older", rank: "a0", daysAgo: 9 },
      ]);
      expect(await drawerOf(db.sql, hadGoneFirst)).toMatchObject([
        { webappId: keep.id, name: "Kept name", rank: "a0", daysAgo: 8 },
        { webappId: between.id },
      ]);
      expect(await counts(db.sql, keep.id)).toEqual({
        kept: 4,
        balance: 4,
        keepers: 4,
        launches: 7,
        weekly: 4,
        fresh: 4,
      });
      expect(await db.sql`select id from public.webapps where id = ${gone.id}`).toEqual([]);
      const after = await versions();
      expect(after[0]).toBe(before[0]);
      expect(after.slice(1).every((version, place) => version > (before[place + 1] ?? 0))).toBe(true);
    }),
  );

  test(
    "leads from the second app's addresses to the first, for good",
    rolledBack(async (db) => {
      const [keep, gone, last] = [
        await aWebapp(db.sql, { slug: "kept" }),
        await aWebapp(db.sql, { slug: "gone" }),
        await aWebapp(db.sql, { slug: "last" }),
      ];
      await db.sql`update public.webapps set slug = 'gone-now' where id = ${gone.id}`;
      await db.as(db.admin, merge(keep.id, gone.id));
      await db.as(db.admin, merge(last.id, keep.id));
      const slugs = await db.as("anonymous", async (sql) => [
        ...(await sql<{ slug: string | null }[]>`
          select private.current_slug(former) as slug
          from unnest(array['gone', 'gone-now', 'kept', 'last', 'never']) as former`),
      ]);
      expect(slugs.map(({ slug }) => slug)).toEqual(["last", "last", "last", null, null]);
      expect((await aWebapp(db.sql, { title: "Gone" })).slug).toBe("gone-2");
    }),
  );

  test(
    "moves saved apps, what was removed, queues, cases and the catalogue",
    rolledBack(async (db) => {
      const [keep, gone, third] = [await aWebapp(db.sql), await aWebapp(db.sql), await aWebapp(db.sql)];
      const catalogue = await aCatalogue(db.sql);
      const [saver, remover] = [await aUser(db.sql), await aUser(db.sql)];
      await db.sql`update public.webapps set catalogue_id = ${catalogue.id} where id = ${gone.id}`;
      await db.sql`insert into private.temp_installs (token_hash, webapp_id) values (sha256('a'), ${gone.id})`;
      await db.sql`
        insert into private.temp_installs (token_hash, webapp_id) values (sha256('b'), ${gone.id}), (sha256('b'), ${keep.id})`;
      await anInstall(db.sql, remover, gone);
      await db.sql`delete from public.user_apps where user_id = ${remover.id}`;
      await db.sql`
        insert into public.queue_items (catalogue_id, title, url, status, webapp_id)
        values (${catalogue.id}, 'Gone', 'https://gone.example/', 'completed', ${gone.id})`;
      await db.sql`
        insert into public.review_cases (kind, webapp_id, user_id, changes, status, decided_at)
        values ('suggestion', ${gone.id}, ${saver.id}, '{"url": "https://gone.example/"}', 'accepted', now())`;
      await db.sql`
        insert into public.review_cases (kind, webapp_id, other_id) values
          ('duplicate', ${keep.id}, ${gone.id}), ('duplicate', ${gone.id}, ${third.id})`;

      await db.as(db.admin, merge(keep.id, gone.id));

      const saved =
        await db.sql`select webapp_id from private.temp_installs where webapp_id in (${keep.id}, ${gone.id})`;
      expect(saved).toEqual([{ webapp_id: keep.id }, { webapp_id: keep.id }]);
      expect(await db.sql`select item from private.home_removals where user_id = ${remover.id}`).toEqual([
        { item: `webapp:${keep.id}` },
      ]);
      expect(
        await db.sql`select webapp_id from public.queue_items where catalogue_id = ${catalogue.id}`,
      ).toEqual([{ webapp_id: keep.id }]);
      const cases = await db.sql`
        select kind, other_id from public.review_cases where webapp_id = ${keep.id} order by kind`;
      expect(cases).toEqual([
        { kind: "duplicate", other_id: third.id },
        { kind: "suggestion", other_id: null },
      ]);
      expect(await db.sql`select catalogue_id from public.webapps where id = ${keep.id}`).toEqual([
        { catalogue_id: catalogue.id },
      ]);
    }),
  );

  test(
    "needs two apps and the administrator",
    rolledBack(async (db) => {
      const [keep, gone] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      const user = await aUser(db.sql);
      expect(await db.refusal(user, merge(keep.id, gone.id))).toBe("42501");
      expect(await db.refusal("anonymous", merge(keep.id, gone.id))).toBe("42501");
      expect(await db.refusal("service", merge(keep.id, gone.id))).toBe("42501");
      expect(await db.as(db.admin, merge(keep.id, keep.id))).toBeNull();
      await db.as(db.admin, merge(keep.id, gone.id));
      expect(await db.as(db.admin, merge(keep.id, gone.id))).toBeNull();
    }),
  );

  test("who installs the second app meanwhile waits, and has nothing that is gone", async () => {
    const [merger, installer, watcher] = [connect(), connect(), connect()];
    const [keep, gone] = [await aWebapp(merger), await aWebapp(merger)];
    const user = await aUser(merger);
    try {
      const [admin] = await merger<User[]>`
        select account.id, account.email from auth.users as account join private.administrator using (email)`;
      let install: Promise<string> | undefined;
      await merger.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin?.id, email: admin?.email, role: "authenticated" })}, true)`;
        await merge(keep.id, gone.id)(sql);
        install = anInstall(installer, user, gone).then(
          () => "installed",
          (error: { code: string }) => error.code,
        );
        await vi.waitFor(async () => {
          const waiting = await watcher`
            select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into public.user_apps%'`;
          expect(waiting).toHaveLength(1);
        });
      });
      expect(await install).toBe("23503");
      expect(await drawerOf(merger, user)).toEqual([]);
    } finally {
      await merger`delete from auth.users where id = ${user.id}`;
      await merger`delete from public.webapps where id in (${keep.id}, ${gone.id})`;
    }
  });
});

describe("an app that gets another slug", () => {
  test(
    "is found by the former one, and may have it back",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql, { slug: "first-name" });
      const currentOf = async (former: string) => {
        const [row] = await db.sql<{ slug: string | null }[]>`select private.current_slug(${former}) as slug`;
        return row?.slug;
      };
      await db.sql`update public.webapps set slug = 'second-name' where id = ${id}`;
      expect(await currentOf("first-name")).toBe("second-name");
      await db.sql`update public.webapps set slug = 'first-name' where id = ${id}`;
      expect([await currentOf("first-name"), await currentOf("second-name")]).toEqual([null, "first-name"]);
      await db.sql`delete from public.webapps where id = ${id}`;
      expect((await aWebapp(db.sql, { slug: "second-name" })).slug).toBe("second-name");
    }),
  );

  test(
    "keeps the former one from other apps",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql, { slug: "mine-once" });
      await db.sql`update public.webapps set slug = 'mine-now' where id = ${id}`;
      const other = await aWebapp(db.sql);
      expect(
        await db.refusal(
          db.admin,
          (sql) => sql`update public.webapps set slug = 'mine-once' where id = ${other.id}`,
        ),
      ).toBe("23505");
    }),
  );
});

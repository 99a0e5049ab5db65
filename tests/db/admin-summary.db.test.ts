import { expect, test } from "vitest";
import type { AdminSummary } from "#contract/back-office/summary.ts";
import { testDatabase, type Queries, type Sql } from "./support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "./support/factories.ts";

const { rolledBack } = testDatabase();

async function summaryFor(sql: Sql): Promise<AdminSummary> {
  const [row] = await sql<[{ summary: AdminSummary }]>`select public.admin_summary() as summary`;
  return row.summary;
}

/** Moves everything that was counted today to an earlier day, as if it had happened then. */
async function moveBack(sql: Queries, webappId: number, days: number): Promise<void> {
  await sql`
    insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls)
    select webapp_id, day - ${days}::integer, installs, launches, uninstalls
    from public.webapp_daily_stats where webapp_id = ${webappId} and day = private.utc_today()`;
  await sql`
    delete from public.webapp_daily_stats where webapp_id = ${webappId} and day = private.utc_today()`;
}

test(
  "kept apps are told backwards from today, and openings by day",
  rolledBack(async ({ sql, as, admin }) => {
    const before = await as(admin, summaryFor);
    const [one, other] = [await aUser(sql), await aUser(sql)];
    const webapp = await aWebapp(sql);
    await anInstall(sql, one, webapp);
    await as(one, (queries) => queries`select private.record_launch(${webapp.id})`);
    await moveBack(sql, webapp.id, 3);
    await anInstall(sql, other, webapp);
    await as(other, (queries) => queries`select private.record_launch(${webapp.id})`);
    await as(one, (queries) => queries`delete from public.user_apps where webapp_id = ${webapp.id}`);
    const after = await as(admin, summaryFor);
    expect(after.days).toHaveLength(30);
    const kept = after.days.map((day, index) => day.kept - before.days[index]!.kept);
    // One came three days ago; today another came and the first one went.
    expect(kept.slice(-5)).toEqual([0, 1, 1, 1, 1]);
    const openings = after.days.map((day, index) => day.openings - before.days[index]!.openings);
    expect(openings.slice(-5)).toEqual([0, 1, 0, 0, 1]);
    const { figures } = after;
    expect(figures.keptApps).toBe(before.figures.keptApps + 1);
    expect(figures.openingsToday).toBe(before.figures.openingsToday + 1);
    expect(figures.openingsWeek).toBe(before.figures.openingsWeek + 2);
    expect(figures.people).toBe(before.figures.people + 2);
    expect(figures.listedApps).toBe(before.figures.listedApps + 1);
  }),
);

test(
  "a deleted app leaves the sums as they would be without it",
  rolledBack(async ({ sql, as, admin }) => {
    const before = await as(admin, summaryFor);
    const user = await aUser(sql);
    const webapp = await aWebapp(sql);
    await anInstall(sql, user, webapp);
    await moveBack(sql, webapp.id, 10);
    await sql`delete from public.webapps where id = ${webapp.id}`;
    const after = await as(admin, summaryFor);
    expect(after.days).toEqual(before.days);
  }),
);

test(
  "what waits is counted by its kind, queues by what is left to do",
  rolledBack(async ({ sql, as, admin }) => {
    const before = await as(admin, summaryFor);
    const hidden = await aWebapp(sql, { isVisible: false });
    const catalogue = await aCatalogue(sql);
    await sql`update public.catalogues set is_published = false where id = ${catalogue.id}`;
    await sql`update public.webapps set is_failing = true where id = ${hidden.id}`;
    await sql`
      insert into public.review_cases (kind, changes, status, decided_at) values
        ('suggestion', '{"url": "https://one.example/"}', 'open', null),
        ('suggestion', '{"url": "https://two.example/"}', 'held', null),
        ('suggestion', '{"url": "https://three.example/"}', 'declined', now())`;
    await sql`
      insert into public.queue_items (catalogue_id, title, url, status)
      select ${catalogue.id}, 'Item', 'https://item-' || n || '.example/',
        case when n <= 3000 then 'pending' when n <= 4000 then 'failed' else 'completed' end
      from generate_series(1, 5000) as n`;
    const [list] = await sql<{ id: number }[]>`
      with list as (insert into public.import_lists (name) values ('Mine') returning id)
      insert into public.queue_items (list_id, title, url)
      select id, 'Item', 'https://item-' || n || '.example/' from list, generate_series(1, 2000) as n
      returning list_id as id`;
    const { figures, waiting } = await as(admin, summaryFor);
    expect(waiting.suggestions).toBe(before.waiting.suggestions + 2);
    expect(waiting.failingApps).toBe(before.waiting.failingApps + 1);
    expect(figures.hiddenApps).toBe(before.figures.hiddenApps + 1);
    expect(figures.catalogues).toBe(before.figures.catalogues + 1);
    expect(figures.draftCatalogues).toBe(before.figures.draftCatalogues + 1);
    expect(waiting.pendingItems).toBe(before.waiting.pendingItems + 5000);
    expect(waiting.failedItems).toBe(before.waiting.failedItems + 1000);
    expect(waiting.queueCount).toBe(before.waiting.queueCount + 2);
    expect(waiting.queues.slice(0, 2)).toMatchObject([
      { kind: "catalogue", id: catalogue.id, pending: 3000, failed: 1000 },
      { kind: "list", id: list!.id, name: "Mine", pending: 2000, failed: 0 },
    ]);
    expect(waiting.queues.length).toBeLessThanOrEqual(20);
  }),
);

test(
  "nobody but the administrator reads the figures",
  rolledBack(async ({ sql, refusal }) => {
    expect(await refusal("anonymous", summaryFor)).toBe("42501");
    expect(await refusal(await aUser(sql), summaryFor)).toBe("42501");
  }),
);

test(
  "an item is in one queue, and only a completed one is linked",
  rolledBack(async ({ sql, admin, refusal }) => {
    const { id } = await aCatalogue(sql);
    const [list] = await sql<
      { id: number }[]
    >`insert into public.import_lists (name) values ('Mine') returning id`;
    const add = (row: object) => (queries: Queries) =>
      queries`insert into public.queue_items ${queries({ title: "Item", url: "https://a.example/", ...row })}`;
    expect(await refusal(admin, add({}))).toBe("23514");
    expect(await refusal(admin, add({ catalogue_id: id, list_id: list!.id }))).toBe("23514");
    expect(await refusal(admin, add({ list_id: list!.id, is_linked: true }))).toBe("23514");
    expect(await refusal(admin, add({ list_id: list!.id, is_linked: true, status: "completed" }))).toBeNull();
  }),
);

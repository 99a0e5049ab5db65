import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";

const sql = ownDatabase();
const admin = await adminClient();
const mark = `mark${randomUUID().slice(0, 8)}`;

afterAll(async () => {
  await sql`delete from public.webapps where title like ${`%${mark}%`}`;
  await sql`delete from public.catalogues where name like ${`%${mark}%`}`;
});

async function aCatalogue(name = "Shelf", isPublished = true): Promise<number> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.catalogues (name, is_published) values (${`${mark} ${name}`}, ${isPublished}) returning id`;
  return Number(row!.id);
}

async function someApps(count: number, catalogueId: number | null = null): Promise<number[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.webapps (url, title, catalogue_id, visible_in_store)
    select 'https://' || gen_random_uuid() || '.example/', ${mark} || ' ' || n, ${catalogueId}::bigint, n > 1
    from generate_series(1, ${count}::integer) as n returning id`;
  return rows.map(({ id }) => Number(id));
}

const appsOf = async (id: number) => {
  const { body } = await admin.call("listCatalogueApps", { params: { id } });
  return body.apps.map((app) => app.id);
};

test("apps are put in order, added from elsewhere and taken out, all at once", async () => {
  const [from, to] = [await aCatalogue("From"), await aCatalogue("To")];
  const there = await someApps(3, to);
  const [moving = 0] = await someApps(1, from);
  const before = await appsOf(to);
  expect(before).toEqual(there.toReversed());
  const [, first = 0, second = 0] = there;
  const order = [first, moving, second];
  const { body } = await admin.call("orderCatalogueApps", {
    params: { id: to },
    body: { webappIds: order, before },
  });
  expect(body.apps.map(({ id }) => id)).toEqual(order);
  expect(await appsOf(to)).toEqual(order);
  expect(await appsOf(from)).toEqual([]);
  const [gone] = await sql`select catalogue_id from public.webapps where id = ${there[0] ?? 0}`;
  expect(gone?.["catalogue_id"]).toBeNull();
  // A new app stands first.
  const [fresh = 0] = await someApps(1, to);
  expect(await appsOf(to)).toEqual([fresh, ...order]);
});

test("an order that was made from another one is refused, and so is one with an app that is gone", async () => {
  const id = await aCatalogue();
  const apps = await someApps(2, id);
  const before = await appsOf(id);
  await someApps(1, id);
  const refused = await admin.refused("orderCatalogueApps", {
    params: { id },
    body: { webappIds: apps, before },
  });
  expect(refused.status).toBe(409);
  const now = await appsOf(id);
  const missing = await admin.refused("orderCatalogueApps", {
    params: { id },
    body: { webappIds: [...now, 999_999_999], before: now },
  });
  expect(missing.status).toBe(409);
  expect(await appsOf(id)).toEqual(now);
  const unknown = { params: { id: 999_999_999 }, body: { webappIds: [], before: [] } };
  expect((await admin.refused("orderCatalogueApps", unknown)).status).toBe(404);
  const twice = { params: { id }, body: { webappIds: [1, 1], before: now } };
  expect((await admin.refused("orderCatalogueApps", twice)).status).toBe(400);
});

test("the list counts apps and open items, finds drafts by name, and has pages", async () => {
  const draft = await aCatalogue("Draft", false);
  await aCatalogue("Other");
  await someApps(2, draft);
  await sql`
    insert into public.queue_items (catalogue_id, title, url, status)
    select ${draft}, 'Item', 'https://' || status || '.example/', status
    from unnest(array['pending', 'failed', 'failed', 'completed']) as status`;
  const { body } = await admin.call("listCuratedCatalogues", {
    query: { search: `${mark} DRAFT`, state: "draft" },
  });
  expect(body.total).toBe(1);
  expect(body.catalogues).toMatchObject([
    { id: draft, isPublished: false, allApps: 2, appCount: 1, pending: 1, failed: 2 },
  ]);
  const page = async (number: number) =>
    (await admin.call("listCuratedCatalogues", { query: { search: mark, page: number, pageSize: 1 } })).body;
  expect((await page(1)).catalogues[0]?.id).not.toBe((await page(2)).catalogues[0]?.id);
  const { total } = await page(1);
  expect(await page(total + 1)).toEqual({ catalogues: [], total });
});

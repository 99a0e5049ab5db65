import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { CatalogueApps, CuratedCatalogues } from "#contract/catalogues/curated.ts";
import type { Database } from "#contract/database.types.ts";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";

type Terms = Database["public"]["Functions"]["curated_catalogues"]["Args"];

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

const idsIn = (data: unknown) => (data as CatalogueApps).apps.map(({ id }) => id);
const appsOf = async (id: number) => idsIn((await admin.rpc("catalogue_apps", { catalogue: id })).data);
const order = (catalogue: number, webappIds: number[], before: number[]) =>
  admin.rpc("order_catalogue_apps", { catalogue, webapp_ids: webappIds, before });

test("apps are put in order, added from elsewhere and taken out, all at once", async () => {
  const [from, to] = [await aCatalogue("From"), await aCatalogue("To")];
  const there = await someApps(3, to);
  const [moving = 0] = await someApps(1, from);
  const before = await appsOf(to);
  expect(before).toEqual(there.toReversed());
  const [, first = 0, second = 0] = there;
  const ordered = [first, moving, second];
  const { data } = await order(to, ordered, before);
  expect(idsIn(data)).toEqual(ordered);
  expect(data).toMatchObject({ total: 3 });
  expect(await appsOf(to)).toEqual(ordered);
  expect(await appsOf(from)).toEqual([]);
  const [gone] = await sql`select catalogue_id from public.webapps where id = ${there[0] ?? 0}`;
  expect(gone?.["catalogue_id"]).toBeNull();
  // A new app stands first.
  const [fresh = 0] = await someApps(1, to);
  expect(await appsOf(to)).toEqual([fresh, ...ordered]);
});

test("an order that was made from another one is refused, and so is one with an app that is gone", async () => {
  const id = await aCatalogue();
  const apps = await someApps(2, id);
  const before = await appsOf(id);
  await someApps(1, id);
  expect(await order(id, apps, before)).toMatchObject({
    status: 409,
    data: { message: "This catalogue was changed meanwhile. Load it again, and then repeat it." },
  });
  const now = await appsOf(id);
  expect(await order(id, [...now, 999_999_999], now)).toMatchObject({
    status: 409,
    data: { message: "One of these apps was deleted meanwhile. Load the catalogue again." },
  });
  expect(await appsOf(id)).toEqual(now);
  const unknown = { status: 404, data: { message: "There is no such catalogue." } };
  expect(await order(999_999_999, [], [])).toMatchObject(unknown);
  expect(await admin.rpc("catalogue_apps", { catalogue: 999_999_999 })).toMatchObject(unknown);
  expect((await order(id, [1, 1], now)).status).toBe(400);
  const many = Array.from({ length: 1001 }, (_, n) => n + 1);
  expect((await order(id, many, now)).status).toBe(400);
});

test("the list counts apps and open items, finds drafts by name, and has pages", async () => {
  const draft = await aCatalogue("Draft", false);
  await aCatalogue("Other");
  await someApps(2, draft);
  await sql`
    insert into public.queue_items (catalogue_id, title, url, status)
    select ${draft}, 'Item', 'https://' || status || '.example/', status
    from unnest(array['pending', 'failed', 'failed', 'completed']) as status`;
  const list = async (terms: Terms) =>
    (await admin.rpc("curated_catalogues", terms)).data as CuratedCatalogues;
  const found = await list({ search: `${mark} DRAFT`, state: "draft" });
  expect(found.total).toBe(1);
  expect(found.catalogues).toMatchObject([
    { id: draft, isPublished: false, allApps: 2, appCount: 1, pending: 1, failed: 2 },
  ]);
  expect(await list({ wanted: draft })).toEqual(found);
  expect(await list({ wanted: 999_999_999 })).toEqual({ catalogues: [], total: 0 });
  expect((await list({ search: `${mark} DRAFT`, state: "published" })).total).toBe(0);
  for (const wrong of [{ page: 0 }, { page_size: 0 }, { page_size: 101 }, { search: "a".repeat(201) }]) {
    expect((await admin.rpc("curated_catalogues", wrong)).status).toBe(400);
  }
  const page = (number: number) => list({ search: mark, page: number, page_size: 1 });
  expect((await page(1)).catalogues[0]?.id).not.toBe((await page(2)).catalogues[0]?.id);
  const { total } = await page(1);
  expect(await page(total + 1)).toEqual({ catalogues: [], total });
});

import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { type QueueItem, queueItem } from "#contract/queue/queue.ts";
import { adminClient, freshUrl, importApp } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aQueue, putBack, queueOf, retryFailed } from "../support/catalogue-creation.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const admin = await adminClient();
const made: number[] = [];
const queues: number[] = [];

afterAll(async () => {
  await sql`delete from public.import_lists where id = any(${made})`;
  await sql`delete from public.catalogues where id = any(${queues})`;
});

const make = (name: string, urls: string[]) =>
  admin.rpc("create_import_list", {
    list_name: name,
    urls,
    titles: urls.map((url) => new URL(url).host),
  });

async function aList(...urls: string[]) {
  const name = `List ${randomUUID()}`;
  const { status, data } = await make(name, urls);
  expect(status).toBe(200);
  const [list] = data;
  made.push(Number(list?.id));
  return { ...list, id: Number(list?.id) };
}
async function itemsOf(id: number): Promise<QueueItem[]> {
  const { status, data } = await admin.rpc("import_list_queue", { list: id });
  expect(status).toBe(200);
  return z.array(queueItem).parse(data);
}

const NONE = { pending: 0, imported: 0, linked: 0, failed: 0 };

test("a list keeps each address once and links those that the store has", async () => {
  const app = await importApp(admin);
  const url = freshUrl();
  const spelling = `${app.url.replace(/\/$/, "")}?utm_source=elsewhere`;
  const list = await aList(url, spelling, `${url}#again`, app.url);
  expect(list).toMatchObject({ ...NONE, pending: 1, linked: 1 });
  expect(await itemsOf(list.id)).toMatchObject([
    { url, status: "pending", isLinked: false },
    { url: spelling, title: app.title, status: "completed", isLinked: true },
  ]);
  const { data } = await admin.rest("GET", `import_list_counts?id=eq.${list.id}`);
  expect(data).toEqual([list]);
});

test("an item of a list becomes an app without a catalogue, under the app's own title", async () => {
  const url = freshUrl();
  const list = await aList(url);
  const [item] = await itemsOf(list.id);
  expect(item?.title).toBe(new URL(url).host);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: item!.id, listId: list.id, url },
  });
  expect(body).toMatchObject({ isLinked: false, webapp: { url, catalogueId: null } });
  expect(await itemsOf(list.id)).toMatchObject([
    { id: item!.id, title: body.webapp.title, status: "completed", isLinked: false },
  ]);
});

test("an app that came into the store meanwhile is linked and keeps its catalogue", async () => {
  const url = freshUrl();
  const list = await aList(url);
  const [item] = await itemsOf(list.id);
  const queue = await aQueue(sql, [url]);
  queues.push(queue.catalogueId);
  const imported = await admin.call("importFromQueue", {
    body: { queueItemId: queue.itemIds[0]!, catalogueId: queue.catalogueId, url },
  });
  expect(imported.body.isLinked).toBe(false);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: item!.id, listId: list.id, url },
  });
  expect(body).toEqual({ success: true, isLinked: true, webapp: imported.body.webapp });
  expect(await itemsOf(list.id)).toMatchObject([{ status: "completed", isLinked: true }]);
});

test("an item is imported under its own owner only, and one of the two is named", async () => {
  const url = freshUrl();
  const list = await aList(url);
  const [item] = await itemsOf(list.id);
  const queueItemId = item!.id;
  const status = async (owner: object) =>
    (await admin.send("importFromQueue", { body: { queueItemId, url, ...owner } })).status;
  expect(await status({})).toBe(400);
  expect(await status({ listId: list.id, catalogueId: 1 })).toBe(400);
  expect(await status({ catalogueId: list.id })).toBe(404);
  expect(await itemsOf(list.id)).toMatchObject([{ status: "pending" }]);
});

test("a site that can't be reached is told apart, and failed items can be pending again in one step", async () => {
  const urls = [`https://${randomUUID()}.example/`, `${testBackend.fixtureUrl}/gone`, freshUrl()];
  const list = await aList(...urls);
  const items = await itemsOf(list.id);
  const codes = [];
  for (const { id, url } of items.slice(0, 2)) {
    const { status, body } = await admin.refused("importFromQueue", {
      body: { queueItemId: id, listId: list.id, url },
    });
    codes.push([status, body.code]);
  }
  expect(codes).toEqual([
    [422, "site_unreachable"],
    [422, "unprocessable"],
  ]);
  const all = items.map(({ id }) => id);
  await retryFailed(admin, `id=in.(${all.join()})`);
  expect((await itemsOf(list.id)).map(({ status, error }) => [status, error])).toEqual([
    ["pending", null],
    ["pending", null],
    ["pending", null],
  ]);
  await sql`update public.queue_items set status = 'failed' where id = ${all[0]!}`;
  await retryFailed(admin, `list_id=eq.${list.id}`);
  expect(await itemsOf(list.id)).toMatchObject([{ status: "pending" }, {}, {}]);
});

test("a removed item comes back in its place, linked as it was", async () => {
  const app = await importApp(admin);
  const list = await aList(app.url, freshUrl());
  const before = await itemsOf(list.id);
  const { data: removed } = await admin.rpc("remove_queue_item", { item_id: before[0]!.id });
  expect(removed).toMatchObject({ is_linked: true, webapp_id: app.id, position: 1 });
  expect((await putBack(admin, removed)).status).toBe(200);
  const after = await itemsOf(list.id);
  expect(after.map(({ url, isLinked }) => [url, isLinked])).toEqual(
    before.map(({ url, isLinked }) => [url, isLinked]),
  );
});

test("a deleted list takes its items along, and its apps stay", async () => {
  const url = freshUrl();
  const list = await aList(url, freshUrl());
  const [item] = await itemsOf(list.id);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: item!.id, listId: list.id, url },
  });
  expect((await admin.rest("DELETE", `import_lists?id=eq.${list.id}`)).status).toBe(204);
  expect((await admin.rpc("import_list_queue", { list: list.id })).status).toBe(404);
  expect((await sql`select from public.queue_items where list_id = ${list.id}`).length).toBe(0);
  expect((await sql`select from public.webapps where id = ${body.webapp.id}`).length).toBe(1);
});

test("a list of 2,000 addresses is made at once, and none beyond", async () => {
  const urls = Array.from({ length: 2000 }, (_, index) => `https://${randomUUID()}.example/${index}`);
  const list = await aList(...urls);
  expect(list.pending).toBe(2000);
  expect((await itemsOf(list.id)).map(({ url }) => url)).toEqual(urls);
  expect((await make("Too long", [...urls, "https://one.example/"])).status).toBe(400);
  expect((await make("No list", [])).status).toBe(400);
});

test("a catalogue's queue says which of its apps were linked", async () => {
  const app = await importApp(admin);
  const queue = await aQueue(sql, [app.url]);
  queues.push(queue.catalogueId);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: queue.itemIds[0]!, catalogueId: queue.catalogueId, url: app.url },
  });
  expect(body.isLinked).toBe(true);
  expect(await queueOf(admin, queue.catalogueId)).toMatchObject([{ status: "completed", isLinked: true }]);
});

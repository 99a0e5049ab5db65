import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { adminClient, freshUrl, importApp, isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aQueue, putBack, queueOf, retryFailed } from "../support/catalogue-creation.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const admin = await adminClient();
const made: number[] = [];

afterAll(() => sql`delete from public.catalogues where id = any(${made})`);

async function queueWith(...urls: string[]) {
  const queue = await aQueue(sql, urls);
  made.push(queue.catalogueId);
  const [itemId = 0] = queue.itemIds;
  return { ...queue, itemId };
}

const change = (itemId: number, url?: string) =>
  admin.rpc("change_queue_item", { item_id: itemId, ...(url !== undefined && { new_url: url }) });

const appsWith = (url: string) =>
  sql`select id from public.webapps where private.url_key(url) = private.url_key(${url})`;

test("an item becomes an app of the catalogue and is completed", async () => {
  const url = freshUrl();
  const { catalogueId, itemId } = await queueWith(url);
  const { body } = await admin.call("importFromQueue", { body: { queueItemId: itemId, catalogueId, url } });
  expect(body.webapp).toMatchObject({ url, catalogueId, description: "An app made of fixtures." });
  expect(await isStored(body.webapp.iconUrl)).toBe(true);
  expect(await queueOf(admin, catalogueId)).toMatchObject([{ id: itemId, status: "completed", error: null }]);
  const shown = await new Client().call("searchStore", { query: { catalogueId } });
  expect(shown.body.webapps).toEqual([body.webapp]);
  const [row] = await sql`select webapp_id, claim from public.queue_items where id = ${itemId}`;
  expect(row).toMatchObject({ webapp_id: String(body.webapp.id), claim: null });
});

test("the suggestion fills in what a page lacks", async () => {
  const url = freshUrl("bare");
  const { catalogueId, itemId } = await queueWith(url);
  const { body } = await admin.call("importFromQueue", { body: { queueItemId: itemId, catalogueId, url } });
  expect(body.webapp.description).toBe("As suggested.");
});

test("an app of the store is linked to the catalogue instead, under any spelling of its address", async () => {
  const app = await importApp(admin);
  const spelling = `${app.url.replace(/\/$/, "")}?utm_source=somewhere#top`;
  const { catalogueId, itemId } = await queueWith(spelling);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: itemId, catalogueId, url: spelling },
  });
  expect(body.webapp).toEqual({ ...app, catalogueId });
  expect(await queueOf(admin, catalogueId)).toMatchObject([{ status: "completed" }]);
  expect((await appsWith(app.url)).length).toBe(1);
});

test("an unreadable page marks its item as failed, with the reason, and stores nothing", async () => {
  const url = `${testBackend.fixtureUrl}/gone`;
  const { catalogueId, itemId } = await queueWith(url, freshUrl());
  const { status, body } = await admin.refused("importFromQueue", {
    body: { queueItemId: itemId, catalogueId, url },
  });
  expect([status, body.code]).toEqual([422, "unprocessable"]);
  expect(await queueOf(admin, catalogueId)).toMatchObject([
    { status: "failed", error: body.message },
    { status: "pending", error: null },
  ]);
  expect((await appsWith(url)).length).toBe(0);
});

test("a private address fails its item", async () => {
  const url = "http://10.0.0.1/";
  const { catalogueId, itemId } = await queueWith(url);
  const { status } = await admin.refused("importFromQueue", {
    body: { queueItemId: itemId, catalogueId, url },
  });
  expect(status).toBe(422);
  expect(await queueOf(admin, catalogueId)).toMatchObject([
    { status: "failed", error: "This address is not public." },
  ]);
});

test("an item that is not pending is a 409 and stays unchanged", async () => {
  const url = freshUrl();
  const { catalogueId, itemId } = await queueWith(url);
  const body = { queueItemId: itemId, catalogueId, url };
  await admin.call("importFromQueue", { body });
  expect((await admin.refused("importFromQueue", { body })).status).toBe(409);
  expect(await queueOf(admin, catalogueId)).toMatchObject([{ status: "completed" }]);

  const failed = await queueWith(`${testBackend.fixtureUrl}/gone`);
  const again = { queueItemId: failed.itemId, catalogueId: failed.catalogueId, url };
  await sql`update public.queue_items set status = 'failed', error = 'No.' where id = ${failed.itemId}`;
  expect((await admin.refused("importFromQueue", { body: again })).status).toBe(409);
  expect(await queueOf(admin, failed.catalogueId)).toMatchObject([{ status: "failed", error: "No." }]);
});

test("an item of another catalogue, or of none, is a 404", async () => {
  const url = freshUrl();
  const { itemId } = await queueWith(url);
  const other = await queueWith();
  for (const [queueItemId, catalogueId] of [
    [itemId, other.catalogueId],
    [999_999_999, other.catalogueId],
  ]) {
    const { status } = await admin.refused("importFromQueue", { body: { queueItemId, catalogueId, url } });
    expect(status).toBe(404);
  }
});

test("two tabs that process the same queue import each item once", async () => {
  const urls = Array.from({ length: 6 }, () => freshUrl());
  const { catalogueId, itemIds } = await queueWith(...urls);
  const second = await adminClient();
  const process = async (client: Client) => {
    const statuses: number[] = [];
    for (const [index, queueItemId] of itemIds.entries()) {
      const response = await client.send("importFromQueue", {
        body: { queueItemId, catalogueId, url: urls[index] },
      });
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    return statuses;
  };
  const [mine, theirs] = await Promise.all([process(admin), process(second)]);
  // Exactly one caller gets each item.
  expect(mine!.map((status, index) => [status, theirs![index]].toSorted().join())).toEqual(
    urls.map(() => "200,409"),
  );
  expect((await queueOf(admin, catalogueId)).map(({ status }) => status)).toEqual(
    urls.map(() => "completed"),
  );
  const apps = await sql`select from public.webapps where catalogue_id = ${catalogueId}`;
  expect(apps.length).toBe(urls.length);
});

test("an app suggested twice is stored once, even when both are imported at the same moment", async () => {
  const url = freshUrl();
  const one = await queueWith(url);
  const other = await queueWith(url);
  const answers = await Promise.all(
    [one, other].map(({ itemId: queueItemId, catalogueId }) =>
      admin.call("importFromQueue", { body: { queueItemId, catalogueId, url } }),
    ),
  );
  expect(answers[0]!.body.webapp.id).toBe(answers[1]!.body.webapp.id);
  expect((await appsWith(url)).length).toBe(1);
  for (const { catalogueId } of [one, other]) {
    expect(await queueOf(admin, catalogueId)).toMatchObject([{ status: "completed" }]);
  }
});

test("nobody else gets an item during its import, until its claim expires", async () => {
  const url = freshUrl();
  const { catalogueId, itemId } = await queueWith(url);
  const claimedFor = (interval: string) => sql`
    update public.queue_items set claim = ${randomUUID()}, claimed_until = now() + ${interval}::interval
    where id = ${itemId}`;
  await claimedFor("20 seconds");
  const body = { queueItemId: itemId, catalogueId, url };
  const busy = await admin.refused("importFromQueue", { body });
  expect([busy.status, busy.body.message]).toEqual([409, "This app is being imported right now."]);
  expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(10);
  const held = { status: 409, data: { message: busy.body.message } };
  expect(await admin.rpc("remove_queue_item", { item_id: itemId })).toMatchObject(held);
  expect(await change(itemId, freshUrl())).toMatchObject(held);

  await claimedFor("-1 second");
  await admin.call("importFromQueue", { body });
  expect(await queueOf(admin, catalogueId)).toMatchObject([{ status: "completed", url }]);
});

test("an import that loses its item stores nothing", async () => {
  const url = freshUrl("stuck");
  const { catalogueId, itemId } = await queueWith(url);
  const importing = admin.send("importFromQueue", { body: { queueItemId: itemId, catalogueId, url } });
  await expect
    .poll(async () => (await sql`select claim from public.queue_items where id = ${itemId}`)[0]?.["claim"])
    .toBeTruthy();
  await sql`delete from public.catalogues where id = ${catalogueId}`;
  const response = await importing;
  expect(response.status).toBe(409);
  expect((await appsWith(url)).length).toBe(0);
});

test("failed items are retried singly or all", async () => {
  const { catalogueId, itemIds } = await queueWith(freshUrl(), freshUrl(), freshUrl());
  await sql`
    update public.queue_items set status = 'failed', error = 'No.' where id = any(${itemIds.slice(0, 2)})`;
  const one = await change(itemIds[0]!);
  expect(one.data).toMatchObject({ id: itemIds[0], status: "pending", error: null });
  expect(await queueOf(admin, catalogueId)).toMatchObject([{}, { status: "failed", error: "No." }, {}]);
  await retryFailed(admin, `catalogue_id=eq.${catalogueId}`);
  expect((await queueOf(admin, catalogueId)).map(({ status, error }) => [status, error])).toEqual(
    itemIds.map(() => ["pending", null]),
  );
});

test("a corrected address makes a failed item pending, and the import uses it", async () => {
  const broken = `${testBackend.fixtureUrl}/gone`;
  const { catalogueId, itemId } = await queueWith(broken);
  await admin.refused("importFromQueue", { body: { queueItemId: itemId, catalogueId, url: broken } });
  const url = freshUrl();
  expect((await change(itemId, url)).data).toMatchObject({ url, status: "pending", error: null });
  const { body } = await admin.call("importFromQueue", { body: { queueItemId: itemId, catalogueId, url } });
  expect(body.webapp.url).toBe(url);

  for (const other of [freshUrl(), undefined]) {
    expect(await change(itemId, other)).toMatchObject({
      status: 409,
      data: { message: "This app is imported already." },
    });
  }
});

test.each([
  "ftp://example.com/",
  "javascript:alert(1)",
  "",
  " https://site.example/",
  "https://user:secret@site.example/",
  "https://user@site.example/",
  "https://\\user:secret@site.example/",
  `https://site.example/${"a".repeat(3000)}`,
])("an item refuses the address %j and keeps its own", async (address) => {
  const url = freshUrl();
  const { catalogueId, itemId } = await queueWith(url);
  expect((await change(itemId, address)).status).toBe(400);
  expect(await queueOf(admin, catalogueId)).toMatchObject([{ url }]);
});

test("removing an item keeps the app that was imported from it", async () => {
  const url = freshUrl("bare");
  const { catalogueId, itemIds } = await queueWith(url, freshUrl());
  const [done = 0, waiting = 0] = itemIds;
  const { webapp } = (await admin.call("importFromQueue", { body: { queueItemId: done, catalogueId, url } }))
    .body;
  for (const id of [done, waiting]) {
    expect((await admin.rpc("remove_queue_item", { item_id: id })).status).toBe(200);
  }
  expect(await queueOf(admin, catalogueId)).toEqual([]);
  expect((await new Client().call("getWebapp", { params: { slug: webapp.slug } })).body.webapp.id).toBe(
    webapp.id,
  );
  expect((await admin.rpc("remove_queue_item", { item_id: done })).status).toBe(404);
});

test("a removed item is put back in its place, and in no other catalogue's queue", async () => {
  const { catalogueId, itemIds } = await queueWith(freshUrl(), freshUrl(), freshUrl());
  const before = await queueOf(admin, catalogueId);
  const { data: removed } = await admin.rpc("remove_queue_item", { item_id: itemIds[1] ?? 0 });
  const item = await putBack(admin, removed);
  const withoutIds = (queue: typeof before) => queue.map(({ id: _id, ...fields }) => fields);
  expect(withoutIds(await queueOf(admin, catalogueId))).toEqual(withoutIds(before));
  expect(item).toMatchObject({ status: 200, data: { title: before[1]?.title, catalogue_id: catalogueId } });

  expect((await putBack(admin, { ...removed, catalogue_id: 2_000_000_000 })).status).toBe(404);
  expect(await queueOf(admin, catalogueId)).toHaveLength(before.length);
});

test("an item comes back without its app when that was deleted meanwhile, and free", async () => {
  const url = freshUrl();
  const { catalogueId, itemId } = await queueWith(url);
  const { body } = await admin.call("importFromQueue", { body: { queueItemId: itemId, catalogueId, url } });
  const { data: removed } = await admin.rpc("remove_queue_item", { item_id: itemId });
  expect(removed).toMatchObject({ webapp_id: body.webapp.id });
  await sql`delete from public.webapps where id = ${body.webapp.id}`;
  const forged = { id: 1, created_at: "2000-01-01", claim: randomUUID(), claimed_until: "infinity" };
  const { data } = await putBack(admin, { ...removed, ...forged });
  expect(data).toMatchObject({ status: "completed", webapp_id: null, claim: null, claimed_until: null });
  expect([data.id === 1, data.created_at.startsWith("2000")]).toEqual([false, false]);
});

test.each([
  ["with an error that did not fail", { error: "No." }],
  ["of no queue", { catalogue_id: null }],
  ["of two queues", { list_id: 1 }],
  ["that is linked and pending", { is_linked: true }],
  ["with another status", { status: "done" }],
  ["without a title", { title: null }],
  ["with a title of 201 characters", { title: "a".repeat(201) }],
  ["with a description of 5,001 characters", { description: "a".repeat(5001) }],
  ["with an address that is none", { url: "ftp://example.com/" }],
  ["with a place before the first", { position: -1 }],
  ["with a place that is no number", { position: "first" }],
  ["of 100,000 characters", { more: "a".repeat(100_000) }],
])("an item %s is not put back", async (_which, odd) => {
  const { catalogueId, itemId } = await queueWith(freshUrl());
  const { data: removed } = await admin.rpc("remove_queue_item", { item_id: itemId });
  expect((await putBack(admin, { ...removed, ...odd })).status).toBe(400);
  expect(await queueOf(admin, catalogueId)).toEqual([]);
});

test.each([
  ["an empty text", "", 400],
  ["no JSON", "{", 400],
  ["a JSON null", "null", 400],
  ["an array", "[]", 400],
  ["a text", '"text"', 400],
  ["an empty object", "{}", 400],
  ["an array too deep to read", "[".repeat(60_000), 413],
])("%s is no item to put back", async (_what, removed, status) => {
  expect((await admin.rpc("put_back_queue_item", { removed })).status).toBe(status);
});

import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { adminClient, isStored, upload } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import {
  aQueue,
  createCatalogue,
  creationEvents,
  queueOf,
  retryFailed,
} from "../support/catalogue-creation.ts";
import { Client } from "../support/client.ts";

const sql = ownDatabase();
const admin = await adminClient();
const made: number[] = [];

afterAll(() => sql`delete from public.catalogues where id = any(${made})`);

async function aCatalogue(name = "Cooking") {
  const catalogue = await createCatalogue(admin, name);
  made.push(catalogue.id);
  return catalogue;
}

async function aStoredImage(): Promise<string> {
  const channel = () => Math.floor(Math.random() * 256);
  const response = await upload(admin, await squarePng(48, [channel(), channel(), channel()]));
  return uploadAnswer.parse(await response.json()).fileUrl;
}

/** Has pictures that no other catalogue has: folder icons of one theme are equal for one name in 25. */
async function aCatalogueOfItsOwn(name: string) {
  const { id } = await aCatalogue(name);
  const body = { imageUrl: await aStoredImage(), iconUrl: await aStoredImage() };
  await admin.call("updateCatalogue", { params: { id }, body });
  return { id, ...body };
}

test("without a key the directory supplies a catalogue with pictures, and only the administrator sees the note", async () => {
  const events = await creationEvents(admin, "  Music  ");
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error(JSON.stringify(last));
  made.push(last.catalogue.id);
  expect(last.catalogue).toMatchObject({ name: "Music", appCount: 0 });
  expect(last.catalogue.snail).toMatch(/^music(-\d+)?$/);
  expect(last.catalogue.description).toBe("Web apps for Music.");
  expect(last.queuedApps).toBeGreaterThanOrEqual(12);
  expect(last.note).toBe("Made offline, from the directory that comes with Perch.");
  expect(events.length).toBeGreaterThanOrEqual(5);

  // What was suggested is looked at first.
  const params = { id: last.catalogue.id };
  expect((await new Client().refused("getCatalogue", { params })).status).toBe(404);
  const curated = async () => (await admin.rpc("curated_catalogues", { wanted: params.id })).data;
  expect(await curated()).toMatchObject({
    catalogues: [{ isPublished: false, publishesItself: true, pending: last.queuedApps }],
  });
  await admin.call("updateCatalogue", { params, body: { isPublished: true } });
  expect(await curated()).toMatchObject({ catalogues: [{ isPublished: true, publishesItself: false }] });

  const found = await new Client().call("getCatalogue", { params });
  const { isPublished, ...shown } = last.catalogue;
  expect(isPublished).toBe(false);
  expect(found.body.catalogue).toEqual({ ...shown, isPublished: true });
  const page = await new Client().call("getPage", { params: { slug: last.catalogue.snail } });
  expect(page.body).toMatchObject({ kind: "catalogue", catalogue: shown });
  const list = await new Client().call("listCatalogues");
  expect(JSON.stringify([found.body, list.body])).not.toMatch(/offline/i);
  for (const address of [last.catalogue.imageUrl, last.catalogue.iconUrl]) {
    expect(await isStored(address)).toBe(true);
    expect(address).toMatch(/\.svg$/);
  }
});

test("the queue of a new catalogue holds its suggestions in order, none of them in the store", async () => {
  const { id } = await aCatalogue("Weather");
  const queue = await queueOf(admin, id);
  expect(queue.length).toBeGreaterThanOrEqual(5);
  expect(queue.length).toBeLessThanOrEqual(20);
  for (const item of queue) {
    expect(item).toMatchObject({ status: "pending", error: null });
    expect(item.description).not.toBe("");
  }
  const shelved = await sql`
    select from public.webapps
    where catalogue_id is not null
      and private.url_key(url) in (select private.url_key(url) from public.queue_items where catalogue_id = ${id})`;
  expect(shelved.length).toBe(0);
});

test("a category without matches is an error of the stream and leaves nothing", async () => {
  const name = `Zxqv${randomUUID().replaceAll("-", "")}`;
  const events = await creationEvents(admin, name);
  expect(events.at(-1)).toEqual({ type: "error", message: "No suggestions for this category" });
  expect((await sql`select from public.catalogues where name = ${name}`).length).toBe(0);
});

test("a name is required before anything starts", async () => {
  for (const name of ["", "   ", "x".repeat(121)]) {
    const { status, body } = await admin.refused("createCatalogue", { body: { name } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["name"]]);
  }
});

test("two catalogues with one name have two addresses", async () => {
  const first = await aCatalogue("Chess");
  const second = await aCatalogue("Chess");
  expect(second.snail).not.toBe(first.snail);
  expect(second.snail).toMatch(/^chess-\d+$/);
});

test("name and description are trimmed; the address stays", async () => {
  const { id, snail } = await aCatalogue();
  const body = { name: "  Kitchen ", description: " What to cook. " };
  const { catalogue } = (await admin.call("updateCatalogue", { params: { id }, body })).body;
  expect(catalogue).toMatchObject({ name: "Kitchen", description: "What to cook.", snail });
  const nothing = await admin.refused("updateCatalogue", { params: { id }, body: {} });
  expect(nothing.status).toBe(400);
  const blank = await admin.refused("updateCatalogue", { params: { id }, body: { name: " " } });
  expect(blank.body.fields).toHaveProperty("name");
});

test("a new banner replaces the old one and deletes its file; the icon stays", async () => {
  const { id, imageUrl, iconUrl } = await aCatalogueOfItsOwn(`${randomUUID()} gardening`);
  const banner = await aStoredImage();
  const { catalogue } = (await admin.call("updateCatalogue", { params: { id }, body: { imageUrl: banner } }))
    .body;
  expect(catalogue).toMatchObject({ imageUrl: banner, iconUrl });
  expect([await isStored(imageUrl), await isStored(banner), await isStored(iconUrl)]).toEqual([
    false,
    true,
    true,
  ]);
  const none = await admin.call("updateCatalogue", { params: { id }, body: { iconUrl: null } });
  expect(none.body.catalogue.iconUrl).toBeNull();
  expect(await isStored(iconUrl)).toBe(false);
});

test("a picture of two catalogues stays until both are deleted", async () => {
  const name = `${randomUUID()} DIY`;
  const first = await aCatalogue(name);
  const second = await aCatalogue(name);
  expect(second.imageUrl).toBe(first.imageUrl);
  await admin.call("deleteCatalogue", { params: { id: first.id } });
  expect(await isStored(second.imageUrl)).toBe(true);
  await admin.call("deleteCatalogue", { params: { id: second.id } });
  expect(await isStored(second.imageUrl)).toBe(false);
});

test("removing a catalogue removes its queue and its pictures; its apps stay", async () => {
  const { id, imageUrl, iconUrl } = await aCatalogueOfItsOwn(`${randomUUID()} podcasts`);
  const [app] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title, catalogue_id)
    values (${`https://${randomUUID()}.example/`}, 'It stays', ${id}) returning id`;
  expect((await admin.call("deleteCatalogue", { params: { id } })).body).toEqual({ success: true });
  expect((await new Client().refused("getCatalogue", { params: { id } })).status).toBe(404);
  expect((await sql`select from public.queue_items where catalogue_id = ${id}`).length).toBe(0);
  expect([await isStored(imageUrl), await isStored(iconUrl)]).toEqual([false, false]);
  const kept = await sql`delete from public.webapps where id = ${app!.id} returning catalogue_id`;
  expect(kept).toMatchObject([{ catalogue_id: null }]);
});

test("an unknown catalogue is a 404", async () => {
  const params = { id: 999_999_999 };
  expect((await admin.refused("updateCatalogue", { params, body: { name: "A" } })).status).toBe(404);
  for (const name of ["deleteCatalogue", "listQueue"] as const) {
    expect([name, (await admin.refused(name, { params })).status]).toEqual([name, 404]);
  }
});

test("an unknown item of a queue is a 404", async () => {
  for (const name of ["remove_queue_item", "change_queue_item"] as const) {
    expect(await admin.rpc(name, { item_id: 999_999_999 })).toMatchObject({
      status: 404,
      data: { message: "This app is not in the queue." },
    });
  }
});

test("an empty queue is an empty list", async () => {
  const { catalogueId } = await aQueue(sql, []);
  made.push(catalogueId);
  expect(await queueOf(admin, catalogueId)).toEqual([]);
  await retryFailed(admin, `catalogue_id=eq.${catalogueId}`);
});

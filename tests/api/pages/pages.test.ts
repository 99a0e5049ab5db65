import { afterAll, expect, test } from "vitest";
import { CATALOGUE_PAGE_SIZE } from "#contract/site/page.ts";
import { testDatabase } from "../../db/support/database.ts";
import { aCatalogue, aWebapp } from "../../db/support/factories.ts";
import { aMember, Client } from "../support/client.ts";

const sql = testDatabase().connect();
const visitor = new Client();

const made: number[] = [];
afterAll(async () => {
  await sql`delete from public.webapps where catalogue_id = any(${made})`;
  await sql`delete from public.catalogues where id = any(${made})`;
});

/** A catalogue with this many visible apps, the last of them the newest. */
async function aShelf(
  size: number,
): Promise<{ id: number; snail: string; apps: { id: number; slug: string }[] }> {
  const { id, snail } = await aCatalogue(sql);
  made.push(id);
  const apps = Array.from({ length: size }, (_, index) =>
    aWebapp(sql, { catalogueId: id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
  );
  return { id, snail, apps: await Promise.all(apps) };
}

async function catalogueAt(slug: string, client = visitor) {
  const { body } = await client.call("getPage", { params: { slug } });
  if (body.kind !== "catalogue") throw new Error(`There is no catalogue at /${slug}.`);
  return body;
}

test("a catalogue's page has the catalogue and the store's first page of it, newest first", async () => {
  const { id: catalogueId, snail, apps } = await aShelf(3);
  const page = await catalogueAt(snail);
  const { body: byId } = await visitor.call("getCatalogue", { params: { id: catalogueId } });
  const query = { catalogueId, limit: CATALOGUE_PAGE_SIZE };
  const { body: list } = await visitor.call("searchStore", { query });
  expect({ ...page.catalogue, isPublished: true }).toEqual(byId.catalogue);
  expect(page.apps).toEqual(list);
  expect(list.webapps.map(({ id }) => id)).toEqual(apps.map(({ id }) => id).toReversed());
  expect(list.nextCursor).toBeNull();
});

test("the store's list continues after the page of a large catalogue", async () => {
  const { id: catalogueId, snail, apps } = await aShelf(CATALOGUE_PAGE_SIZE + 2);
  const { webapps, nextCursor } = (await catalogueAt(snail)).apps;
  expect(webapps).toHaveLength(CATALOGUE_PAGE_SIZE);
  const query = { catalogueId, limit: CATALOGUE_PAGE_SIZE, cursor: nextCursor ?? "" };
  const { body: rest } = await visitor.call("searchStore", { query });
  expect(rest.nextCursor).toBeNull();
  expect([...webapps, ...rest.webapps].map(({ id }) => id)).toEqual(apps.map(({ id }) => id).toReversed());
});

test("a page, an app and a search are answered in a language where there are such descriptions", async () => {
  const { id: catalogueId, snail, apps } = await aShelf(2);
  const [said] = apps;
  await sql`
    insert into public.webapp_texts (webapp_id, language, description)
    values (${said?.id ?? 0}, 'de', 'Hebt Notizen auf.')`;
  const inGerman = { description: "Hebt Notizen auf.", descriptionLanguage: "de" };

  const { body: page } = await visitor.call("getPage", { params: { slug: snail }, query: { lang: "de" } });
  if (page.kind !== "catalogue") throw new Error("There is no catalogue.");
  expect(page.apps.webapps).toMatchObject([{ descriptionLanguage: "en" }, inGerman]);
  const search = { catalogueId, limit: CATALOGUE_PAGE_SIZE, lang: "de" };
  expect((await visitor.call("searchStore", { query: search })).body).toEqual(page.apps);
  const { body: found } = await visitor.call("searchStore", { query: { search: "notizen", lang: "de" } });
  expect(found.webapps).toMatchObject([{ id: said?.id, ...inGerman }]);

  for (const call of ["getPage", "getWebapp"] as const) {
    const at = (slug: string, query: { lang?: string }) => visitor.call(call, { params: { slug }, query });
    const [german, other, english] = await Promise.all([
      at(said?.slug ?? "", { lang: "de" }),
      at(apps[1]?.slug ?? "", { lang: "de" }),
      at(said?.slug ?? "", {}),
    ]);
    expect(german.body).toMatchObject({ webapp: inGerman });
    expect(other.body).toMatchObject({ webapp: { descriptionLanguage: "en" } });
    expect(english.body).not.toHaveProperty("webapp.descriptionLanguage");
    expect(german.headers.get("etag")).not.toBe(english.headers.get("etag"));
  }
  const { status, body } = await visitor.refused("getPage", {
    params: { slug: snail },
    query: { lang: "xx" },
  });
  expect([status, body.fields?.["lang"]]).toEqual([400, "Must be one of Perch's languages."]);
});

test("the page of an empty catalogue lists nothing", async () => {
  const { snail } = await aShelf(0);
  const { catalogue, apps } = await catalogueAt(snail);
  expect([catalogue.appCount, apps]).toEqual([0, { webapps: [], nextCursor: null }]);
});

test("no catalogue's page has a hidden app, not even for the administrator or its owners", async () => {
  const { snail, apps } = await aShelf(2);
  const [hidden, visible] = apps;
  const [owner, admin] = [await aMember(), new Client()];
  await admin.signIn("admin@perch.test");
  await owner.call("installApp", { body: { webappId: hidden?.id } });
  await sql`update public.webapps set visible_in_store = false where id = ${hidden?.id ?? 0}`;
  for (const caller of [visitor, owner, admin]) {
    const page = await catalogueAt(snail, caller);
    expect(page.apps.webapps.map(({ id }) => id)).toEqual([visible?.id]);
    expect(page.catalogue.appCount).toBe(1);
  }
});

test("a catalogue's page is current after a change of its apps", async () => {
  const { snail, apps } = await aShelf(1);
  const params = { slug: snail };
  const etag = (await visitor.send("getPage", { params })).headers.get("etag") ?? "";
  const headers = { "if-none-match": etag };
  expect((await visitor.send("getPage", { params, headers })).status).toBe(304);
  await sql`update public.webapps set title = 'Renamed' where id = ${apps[0]?.id ?? 0}`;
  expect((await visitor.send("getPage", { params, headers })).status).toBe(200);
  expect((await catalogueAt(snail)).apps.webapps).toMatchObject([{ title: "Renamed" }]);
});

test("an app's page has the app", async () => {
  const { slug = "" } = (await aShelf(1)).apps[0] ?? {};
  const { body } = await visitor.call("getWebapp", { params: { slug } });
  expect((await visitor.call("getPage", { params: { slug } })).body).toEqual({ kind: "webapp", ...body });
});

test("a hidden app, an unknown slug and an invalid slug have no page", async () => {
  const { slug: hidden } = await aWebapp(sql, { isVisible: false, catalogueId: (await aShelf(0)).id });
  for (const slug of [hidden, "no-such-page", "perchstore", "Not A Slug", "' or true --"]) {
    const { status, body } = await visitor.refused("getPage", { params: { slug } });
    expect([slug, status, body.code]).toEqual([slug, 404, "not_found"]);
  }
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();

async function aHiddenApp(): Promise<{ id: number; slug: string }> {
  const name = randomUUID();
  const [row] = await sql<{ id: string; slug: string }[]>`
    insert into public.webapps (url, title, visible_in_store)
    values (${`https://${name}.example/`}, ${`Hidden ${name}`}, false) returning id, slug`;
  return { id: Number(row?.id), slug: row?.slug ?? "" };
}

test("the store's pages contain every visible app once", async () => {
  const visitor = new Client();
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 40, ...(cursor && { cursor }) };
    const { body } = await visitor.call("searchStore", { query });
    expect(body.webapps.length).toBeLessThanOrEqual(40);
    expect(body.webapps.every(({ visibleInStore }) => visibleInStore)).toBe(true);
    seen.push(...body.webapps.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(80);
});

test("the store finds by a word, by a typing error, by tag and by catalogue", async () => {
  const visitor = new Client();
  const [wikipedia] = (await visitor.call("searchStore", { query: { search: "Wikipedia" } })).body.webapps;
  expect(wikipedia?.title).toBe("Wikipedia");
  const mistyped = (await visitor.call("searchStore", { query: { search: "wikpedia" } })).body.webapps;
  expect(mistyped.map(({ id }) => id)).toContain(wikipedia?.id);

  const tag = wikipedia?.tags[0] ?? "";
  const tagged = (await visitor.call("searchStore", { query: { tag, limit: 100 } })).body.webapps;
  expect(tagged.length).toBeGreaterThan(0);
  expect(tagged.every(({ tags }) => tags.includes(tag))).toBe(true);

  const [catalogue] = (await visitor.call("listCatalogues")).body.catalogues;
  const catalogueId = catalogue?.id ?? 0;
  const collected = (await visitor.call("searchStore", { query: { catalogueId, limit: 100 } })).body.webapps;
  expect(collected).toHaveLength(catalogue?.appCount ?? 0);
  expect(collected.every((app) => app.catalogueId === catalogueId)).toBe(true);
});

test("a search for nothing that exists answers an empty page", async () => {
  const { body } = await new Client().call("searchStore", { query: { search: "qqqqzzzzxxxx" } });
  expect(body).toEqual({ webapps: [], nextCursor: null });
});

test("an invalid query is a 400 that names the field", async () => {
  for (const [query, field] of [
    [{ limit: 0 }, "limit"],
    [{ limit: 101 }, "limit"],
    [{ limit: "ten" }, "limit"],
    [{ catalogueId: "x" }, "catalogueId"],
    [{ search: "a".repeat(201) }, "search"],
    [{ cursor: "" }, "cursor"],
  ] as const) {
    const { status, body } = await new Client().refused("searchStore", { query });
    expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
  }
  for (const cursor of ["not-a-cursor", "W10", "%00"]) {
    expect((await new Client().refused("searchStore", { query: { cursor } })).status).toBe(400);
  }
  expect((await new Client().refused("searchStore", { query: { search: "a\u0000b" } })).status).toBe(400);
});

test("the store's list may be cached for a minute and answers 304", async () => {
  const first = await new Client().send("searchStore");
  expect(first.headers.get("cache-control")).toContain("public");
  const etag = first.headers.get("etag") ?? "";
  const second = await new Client().send("searchStore", { headers: { "if-none-match": etag } });
  expect([second.status, await second.text()]).toEqual([304, ""]);
  expect(second.headers.get("x-content-type-options")).toBe("nosniff");
});

test("an app is found by its slug, and an unknown slug is a 404", async () => {
  const [app] = (await new Client().call("searchStore", { query: { limit: 1 } })).body.webapps;
  const { body } = await new Client().call("getWebapp", { params: { slug: app?.slug ?? "" } });
  expect(body.webapp).toEqual(app);
  for (const slug of ["no-such-app", "NOT A SLUG", "ünïcode", "a".repeat(100)]) {
    expect((await new Client().refused("getWebapp", { params: { slug } })).status).toBe(404);
  }
});

test("only the administrator and its owners see a hidden app", async () => {
  const { id, slug } = await aHiddenApp();
  const params = { slug };
  const [visitor, member, admin, owner] = [new Client(), await aMember(), new Client(), await aMember()];
  await admin.signIn("admin@perch.test");
  await sql`update public.webapps set visible_in_store = true where id = ${id}`;
  await owner.call("installApp", { body: { webappId: id } });
  await sql`update public.webapps set visible_in_store = false where id = ${id}`;

  for (const stranger of [visitor, member]) {
    expect((await stranger.refused("getWebapp", { params })).status).toBe(404);
    expect((await stranger.refused("getPage", { params })).status).toBe(404);
  }
  for (const insider of [admin, owner]) {
    const { body, headers } = await insider.call("getWebapp", { params });
    expect(body.webapp).toMatchObject({ id, visibleInStore: false });
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect((await insider.call("getPage", { params })).body).toMatchObject({
      kind: "webapp",
      webapp: { id },
    });
  }
});

test("an unchanged app page is a 304, which still carries a refreshed session", async () => {
  const member = await aMember();
  const [app] = (await member.call("searchStore", { query: { limit: 1 } })).body.webapps;
  const params = { slug: app?.slug ?? "" };
  const etag = (await member.send("getWebapp", { params })).headers.get("etag") ?? "";
  const { refresh_token: before } = await member.letExpire();
  const response = await member.send("getWebapp", { params, headers: { "if-none-match": etag } });
  expect(response.status).toBe(304);
  expect((await member.session()).refresh_token).not.toBe(before);
});

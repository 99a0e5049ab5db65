import { expect, test } from "vitest";
import { aCatalogue, aWebapp } from "../../db/support/factories.ts";
import { testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = testDatabase().connect();
const visitor = new Client();
const SITE = testBackend.siteUrl;

const entries = (xml: string) =>
  [...xml.matchAll(/<entry>.*?<link rel="alternate" type="text\/html" href="([^"]*)"\/>/g)].map(
    ([, url = ""]) => url,
  );

test("the store's feed has its newest apps, fifty of those that answer, and a 304", async () => {
  const [seen, hidden, failing] = [
    await aWebapp(sql),
    await aWebapp(sql, { isVisible: false }),
    await aWebapp(sql),
  ];
  await sql`update public.webapps set is_failing = true where id = ${failing.id}`;
  const { status, headers, ...answer } = await read("getStoreAtom");
  expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=3600, must-revalidate");
  expect(answer.urls).toHaveLength(50);
  expect(answer.urls[0]).toBe(`${SITE}/${seen.slug}`);
  for (const { slug } of [hidden, failing]) expect(answer.urls).not.toContain(`${SITE}/${slug}`);
  expect(answer.xml).toContain(`rel="self" type="application/atom+xml" href="${SITE}/api/atom"`);

  const again = await visitor.send("getStoreAtom", {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("a catalogue's feed has its own apps alone, also none; what is no public catalogue has no feed", async () => {
  const [shelf, empty] = [await aCatalogue(sql), await aCatalogue(sql)];
  const app = await aWebapp(sql);
  await sql`update public.webapps set catalogue_id = ${shelf.id}, description = 'A & B' where id = ${app.id}`;
  const { urls, xml } = await read("getCatalogueAtom", { slug: shelf.snail });
  expect(urls).toEqual([`${SITE}/${app.slug}`]);
  expect(xml).toContain("<summary>A &amp; B</summary>");
  expect((await read("getCatalogueAtom", { slug: empty.snail })).urls).toEqual([]);

  await sql`update public.catalogues set is_published = false where id = ${empty.id}`;
  for (const slug of [empty.snail, app.slug, "nothing-here"])
    expect((await visitor.refused("getCatalogueAtom", { params: { slug } })).status).toBe(404);
});

async function read(name: "getStoreAtom" | "getCatalogueAtom", params: Record<string, string> = {}) {
  const response = await visitor.send(name, { params });
  const xml = await response.text();
  return { status: response.status, headers: response.headers, xml, urls: entries(xml) };
}

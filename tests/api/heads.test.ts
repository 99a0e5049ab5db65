import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { ownDatabase } from "./backend.ts";
import { Client } from "./client.ts";

const sql = ownDatabase();
const visitor = new Client();

const made: { webapps: number[]; catalogues: number[] } = { webapps: [], catalogues: [] };
afterAll(async () => {
  await sql`delete from public.webapps where id = any(${made.webapps})`;
  await sql`delete from public.catalogues where id = any(${made.catalogues})`;
});

async function aWebapp(
  fields: { title?: string; visible?: boolean; catalogue?: number } = {},
): Promise<string> {
  const slug = `head-${randomUUID()}`;
  const [row] = await sql<{ id: number }[]>`
    insert into public.webapps (url, title, description, slug, icon_url, tags, visible_in_store, catalogue_id)
    values (${`https://${slug}.example/`}, ${fields.title ?? "Headed"}, 'Says what it is.', ${slug},
      '/seed/icons/headed.svg', '{games}', ${fields.visible ?? true}, ${fields.catalogue ?? null})
    returning id::int`;
  made.webapps.push(row?.id ?? 0);
  return slug;
}

async function aCatalogue(): Promise<{ id: number; snail: string }> {
  const snail = `heads-${randomUUID()}`;
  const [row] = await sql<{ id: number }[]>`
    insert into public.catalogues (name, snail, image_url) values ('Heads', ${snail}, '/seed/banners/heads.svg')
    returning id::int`;
  made.catalogues.push(row?.id ?? 0);
  return { id: row?.id ?? 0, snail };
}

const headOf = (slug: string, headers: Record<string, string> = {}) =>
  visitor.send("getHead", { params: { slug }, headers });

function structuredDataIn(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "");
}

test("the head of an app says what it is, at the site's own address", async () => {
  const slug = await aWebapp({ title: "Chess" });
  const response = await headOf(slug);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  const html = await response.text();
  expect(html).toContain("<title>Chess - Perch Store</title>");
  expect(html).toContain(`<link rel="canonical" href="${inject("siteUrl")}/${slug}"`);
  expect(html).toContain('<meta name="description" content="Says what it is."');
  expect(html).toContain(`<meta property="og:image" content="${inject("siteUrl")}/seed/icons/headed.svg"`);
  expect(structuredDataIn(html)).toMatchObject({
    "@type": "SoftwareApplication",
    name: "Chess",
    applicationCategory: "GameApplication",
    offers: { price: "0", priceCurrency: "USD" },
    aggregateRating: { ratingValue: "4.5", ratingCount: "100" },
  });
});

test("the head of a catalogue lists its visible apps", async () => {
  const { id, snail } = await aCatalogue();
  const slug = await aWebapp({ catalogue: id });
  await aWebapp({ catalogue: id, visible: false });
  const html = await (await headOf(snail)).text();
  expect(html).toContain("<title>Heads - Perch Store</title>");
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  expect(structuredDataIn(html)).toMatchObject({
    "@type": "CollectionPage",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: "Headed", url: `${inject("siteUrl")}/${slug}` }],
    },
  });
});

test("an empty catalogue has a head too", async () => {
  const { snail } = await aCatalogue();
  expect(structuredDataIn(await (await headOf(snail)).text())).toMatchObject({
    mainEntity: { numberOfItems: 0, itemListElement: [] },
  });
});

test("a hostile title stays text", async () => {
  const slug = await aWebapp({ title: `</title><script>alert("1")</script>` });
  const html = await (await headOf(slug)).text();
  expect(html).toContain(
    "<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; - Perch Store</title>",
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(structuredDataIn(html)).toMatchObject({ name: `</title><script>alert("1")</script>` });
});

test("a head that has not changed is not sent again", async () => {
  const slug = await aWebapp();
  const etag = (await headOf(slug)).headers.get("etag") ?? "";
  expect((await headOf(slug, { "if-none-match": etag })).status).toBe(304);
  await sql`update public.webapps set title = 'Renamed' where slug = ${slug}`;
  expect((await headOf(slug, { "if-none-match": etag })).status).toBe(200);
});

test("what is not there, is hidden or is no slug has no head", async () => {
  const hidden = await aWebapp({ visible: false });
  for (const slug of [hidden, "no-such-page", "perchstore", "Not A Slug", "' or true --"]) {
    const { status, body } = await visitor.refused("getHead", { params: { slug } });
    expect([slug, status, body.code]).toEqual([slug, 404, "not_found"]);
  }
});

test("the sitemap leads to every visible app and catalogue, and to nothing else", async () => {
  const { snail } = await aCatalogue();
  const slug = await aWebapp();
  const hidden = await aWebapp({ visible: false });
  const index = await (await visitor.send("getSitemapIndex")).text();
  const files = locations(index).map((address) => address.replace(`${inject("siteUrl")}/sitemap/`, ""));
  const pages: string[] = [];
  for (const file of files) {
    const response = await visitor.send("getSitemap", { params: { file } });
    expect([file, response.status]).toEqual([file, 200]);
    pages.push(...locations(await response.text()));
  }
  const site = (path: string) => `${inject("siteUrl")}/${path}`;
  for (const path of ["", "perchstore", slug, snail]) expect(pages).toContain(site(path));
  expect(pages).not.toContain(site(hidden));
  expect(new Set(pages).size).toBe(pages.length);
  // What the seed has put there; the apps of other test files come and go meanwhile.
  const seeded = await sql<{ slug: string }[]>`
    select slug from public.webapps where visible_in_store and icon_url like '/seed/icons/%'`;
  expect(seeded.length).toBeGreaterThan(100);
  expect(seeded.map((row) => site(row.slug)).filter((address) => !pages.includes(address))).toEqual([]);
});

test("a file covers 20,000 ids, so an app far on stands in a file of its own", async () => {
  const slug = `head-${randomUUID()}`;
  await sql`
    insert into public.webapps (id, url, title, slug, created_at)
    overriding system value values (5000001, ${`https://${slug}.example/`}, 'Far', ${slug}, '2026-02-03T04:05:06Z')`;
  made.webapps.push(5000001);
  const index = await (await visitor.send("getSitemapIndex")).text();
  expect(index).toContain(
    `<sitemap><loc>${inject("siteUrl")}/sitemap/251.xml</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod></sitemap>`,
  );
  const file = await (await visitor.send("getSitemap", { params: { file: "251.xml" } })).text();
  expect(locations(file)).toEqual([`${inject("siteUrl")}/${slug}`]);
  expect(file).toContain("<lastmod>2026-02-03T04:05:06.000Z</lastmod>");
  expect((await visitor.refused("getSitemap", { params: { file: "250.xml" } })).status).toBe(404);
});

test("robots.txt names the sitemap", async () => {
  const response = await visitor.send("getRobots");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toContain(`Sitemap: ${inject("siteUrl")}/sitemap.xml\n`);
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

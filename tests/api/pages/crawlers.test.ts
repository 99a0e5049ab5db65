import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../db/support/database.ts";
import { aCatalogue, aWebapp } from "../../db/support/factories.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = testDatabase().connect();
const visitor = new Client();

const FAR_ID = 5_000_001;
const made = { webapps: [FAR_ID], catalogues: [] as number[] };
afterAll(async () => {
  await sql`delete from public.webapps where id = any(${made.webapps})`;
  await sql`delete from public.catalogues where id = any(${made.catalogues})`;
});

test("the sitemap leads to every visible app and catalogue, and to nothing else", async () => {
  const { id, snail } = await aCatalogue(sql);
  made.catalogues.push(id);
  const [visible, hidden] = [await aWebapp(sql), await aWebapp(sql, { isVisible: false })];
  made.webapps.push(visible.id, hidden.id);
  const index = await (await visitor.send("getSitemapIndex")).text();
  const files = locations(index).map((address) => address.replace(`${testBackend.siteUrl}/sitemap/`, ""));
  const pages: string[] = [];
  for (const file of files) {
    const response = await visitor.send("getSitemap", { params: { file } });
    expect([file, response.status]).toEqual([file, 200]);
    pages.push(...locations(await response.text()));
  }
  const site = (path: string) => `${testBackend.siteUrl}/${path}`;
  for (const path of ["", "perchstore", visible.slug, snail]) expect(pages).toContain(site(path));
  expect(pages).not.toContain(site(hidden.slug));
  expect(new Set(pages).size).toBe(pages.length);
  // The seed's entries; the apps of other test files come and go meanwhile.
  const seeded = await sql<{ slug: string }[]>`
    select slug from public.webapps where visible_in_store and icon_url like '/seed/icons/%'`;
  expect(seeded.length).toBeGreaterThan(100);
  expect(seeded.map((row) => site(row.slug)).filter((address) => !pages.includes(address))).toEqual([]);
});

test("a file covers 5,000 ids, so an app with a high id is in another file", async () => {
  const slug = `far-${randomUUID()}`;
  await sql`
    insert into public.webapps (id, url, title, slug, created_at)
    overriding system value values (${FAR_ID}, ${`https://${slug}.example/`}, 'Far', ${slug}, '2026-02-03T04:05:06Z')`;
  const index = await (await visitor.send("getSitemapIndex")).text();
  expect(index).toContain(
    `<sitemap><loc>${testBackend.siteUrl}/sitemap/1001.xml</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod></sitemap>`,
  );
  const file = await (await visitor.send("getSitemap", { params: { file: "1001.xml" } })).text();
  expect(locations(file)).toEqual([`${testBackend.siteUrl}/${slug}`]);
  expect(file).toContain("<lastmod>2026-02-03T04:05:06.000Z</lastmod>");
  expect((await visitor.refused("getSitemap", { params: { file: "1000.xml" } })).status).toBe(404);
});

test("robots.txt names the sitemap", async () => {
  const response = await visitor.send("getRobots");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toContain(`Sitemap: ${testBackend.siteUrl}/sitemap.xml\n`);
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

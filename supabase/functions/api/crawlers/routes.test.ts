import { describe, expect, test } from "vitest";
import { alternatesOf } from "../../_shared/contract/texts/languages.ts";
import { fakedApi, SITE } from "../../../../tests/support/fakes/fake-deps.ts";

const SINCE = new Date("2026-01-10T09:30:00Z");

function apiWith(sitemaps: NonNullable<Parameters<typeof fakedApi>[0]>["sitemaps"]) {
  return fakedApi({ sitemaps: sitemaps ?? {} });
}

describe("the sitemap's index", () => {
  test("names each file with its newest entry", async () => {
    const api = apiWith({
      listFiles: () =>
        Promise.resolve([
          { kind: "store", number: 1, lastModified: SINCE },
          { kind: "store", number: 7, lastModified: SINCE },
        ]),
    });
    const response = await api.request("/api/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("s-maxage=3600");
    expect(response.headers.get("etag")).not.toBeNull();
    const xml = await response.text();
    expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    for (const number of [1, 7]) {
      expect(xml).toContain(
        `<sitemap><loc>${SITE}/sitemap/${number}.xml</loc><lastmod>2026-01-10T09:30:00.000Z</lastmod></sitemap>`,
      );
    }
  });

  test("names the files of what people publish too", async () => {
    const api = apiWith({
      listFiles: () => Promise.resolve([{ kind: "pages", number: 2, lastModified: SINCE }]),
    });
    expect(await (await api.request("/api/sitemap.xml")).text()).toContain(
      `<sitemap><loc>${SITE}/sitemap/pages-2.xml</loc><lastmod>2026-01-10T09:30:00.000Z</lastmod></sitemap>`,
    );
  });

  test("of an empty store names the first file all the same", async () => {
    const xml = await (
      await apiWith({ listFiles: () => Promise.resolve([]) }).request("/api/sitemap.xml")
    ).text();
    expect(xml).toContain(`<sitemap><loc>${SITE}/sitemap/1.xml</loc></sitemap>`);
  });
});

describe("a file of the sitemap", () => {
  const api = apiWith({
    readFile: (number) => Promise.resolve(number < 3 ? [{ path: `/in-${number}`, lastModified: SINCE }] : []),
    readPageFile: (number) =>
      Promise.resolve(number === 1 ? [{ path: "/@anna/tools", lastModified: SINCE }] : []),
  });

  test("names what is in it; the first one the site's own pages too", async () => {
    const first = await (await api.request("/api/sitemap/1.xml")).text();
    const second = await (await api.request("/api/sitemap/2.xml")).text();
    const addresses = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses(first)).toEqual([
      `${SITE}/`,
      `${SITE}/perchstore`,
      `${SITE}/perchstore/apps`,
      `${SITE}/perchstore/catalogues`,
      `${SITE}/developers`,
      `${SITE}/in-1`,
    ]);
    expect(addresses(second)).toEqual([`${SITE}/in-2`]);
    const pages = await (await api.request("/api/sitemap/pages-1.xml")).text();
    expect(addresses(pages)).toEqual([`${SITE}/@anna/tools`]);
    expect(second).toContain("<lastmod>2026-01-10T09:30:00.000Z</lastmod>");
  });

  test("names each page's address in every language, and the plain one for everybody else", async () => {
    const entries = (await (await api.request("/api/sitemap/1.xml")).text()).split("\n");
    const entryOf = (path: string) =>
      entries.find((entry) => entry.includes(`<loc>${SITE}${path}</loc>`)) ?? "";
    const links = [
      ...entryOf("/in-1").matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g),
    ];
    expect(links.map(([, ...link]) => link)).toEqual(alternatesOf(`${SITE}/in-1`));
    expect(entryOf("/perchstore")).toContain(`hreflang="pt-BR" href="${SITE}/perchstore?lang=pt-BR"`);
    // In English only.
    expect(entryOf("/developers")).not.toContain("hreflang");
  });

  test("of the longest addresses is no larger than crawlers read", async () => {
    const longest = Array.from({ length: 10_000 }, (_, index) => ({
      path: `/${String(index).padStart(64, "a")}`,
      lastModified: SINCE,
    }));
    const full = apiWith({ readFile: () => Promise.resolve(longest) });
    const xml = await (await full.request("/api/sitemap/2.xml")).text();
    expect(xml.length).toBeLessThan(50_000_000);
  });

  test.each([
    "3.xml",
    "pages-2.xml",
    "pages-0.xml",
    "pages.xml",
    "0.xml",
    "01.xml",
    "1",
    "1.xml.gz",
    "x.xml",
    "123456.xml",
    "%2e%2e",
  ])("is a 404 when there is no %s", async (file) => {
    const response = await api.request(`/api/sitemap/${file}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });
});

describe("robots.txt", () => {
  const read = async () => (await fakedApi().request("/api/robots.txt")).text();

  /** Applies RFC 9309: the longest matching rule wins, and Allow wins over an equal Disallow. */
  async function mayRead(path: string): Promise<boolean> {
    const rules = [...(await read()).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = ""]) => {
      const pattern = rule.replaceAll(/[.?+^()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*");
      return { isAllowed: kind === "Allow", length: rule.length, pattern: new RegExp(`^${pattern}`) };
    });
    const [winner] = rules
      .filter(({ pattern }) => pattern.test(path))
      .toSorted((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
    return winner?.isAllowed ?? true;
  }

  test("names the sitemap by its full address", async () => {
    expect(await read()).toMatch(new RegExp(`^Sitemap: ${SITE}/sitemap\\.xml$`, "m"));
  });

  test.each([
    "/",
    "/perchstore?tag=notes",
    "/notion",
    "/app/notion",
    "/cats-and-dogs",
    "/administration",
    "/api/page/notion",
    "/api/atom",
    "/api/atom/anna/tools",
    "/api/published/anna/tools",
    "/@anna/tools",
    "/api/webapp/store?tag=a",
    "/api/webapp/storefront",
    "/api/placeholder/64/64",
    "/storage/images/a.png",
    "/sitemap/1.xml",
  ])("lets crawlers read %s", async (path) => {
    expect(await mayRead(path)).toBe(true);
  });

  test.each([
    "/admin",
    "/cats",
    "/cats?x",
    "/import/queue/1",
    "/settings",
    "/api/auth/me",
    "/api/user/apps",
    "/api/webapp/list",
  ])("keeps crawlers away from %s", async (path) => {
    expect(await mayRead(path)).toBe(false);
  });
});

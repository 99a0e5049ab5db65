import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "../../_shared/contract/texts/decode-text.ts";
import { isPlainName } from "../../_shared/contract/texts/names.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { BROKEN_FEEDS, FEEDS, FEED_URL, NOW } from "../../../../tests/support/feeds/feed-fixtures.ts";
import { parseFeed } from "./parse-feed.ts";

function parse(feed: string | Bytes, contentType: string | null = null) {
  const bytes = typeof feed === "string" ? new TextEncoder().encode(feed) : feed;
  return parseFeed(decodeText(bytes, contentType), FEED_URL, NOW);
}

describe("a feed", () => {
  test.each(FEEDS)("$name", ({ feed, contentType, title, articles }) => {
    const parsed = parse(feed, contentType);
    expect(
      parsed?.articles.map((article) => ({
        ...article,
        publishedAt: article.publishedAt?.toISOString() ?? null,
      })),
    ).toEqual(articles.map((expected) => ({ imageUrl: null, publishedAt: null, ...expected })));
    if (title !== undefined) expect(parsed?.title).toBe(title);
  });

  test.each(BROKEN_FEEDS)("$name is no feed", ({ feed }) => {
    expect(parse(feed)).toBeNull();
  });

  test("of many articles gives the newest fifty", () => {
    const items = Array.from({ length: 200 }, (_, day) => {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toUTCString();
      return `<item><title>${day}</title><link>/${day}</link><pubDate>${date}</pubDate></item>`;
    });
    const parsed = parse(`<rss version="2.0"><channel>${items.join("")}</channel></rss>`);
    expect(parsed?.articles.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, place) => String(199 - place)),
    );
  });
});

describe("a picture", () => {
  const pictureOf = (...addresses: string[]) => {
    const pictures = addresses.map((url) => `<enclosure url="${url}" type="image/png" length="1"/>`);
    const item = `<item><title>One</title><link>/1</link>${pictures.join("")}</item>`;
    return parse(`<rss version="2.0"><channel>${item}</channel></rss>`)?.articles[0]?.imageUrl;
  };

  test.each([
    ["http://cdn.example/a.png?b=c", "https://cdn.example/a.png?b=c"],
    ["http://cdn.example:80/a.png", "https://cdn.example/a.png"],
    ["https://cdn.example:8443/a.png", "https://cdn.example:8443/a.png"],
    ["http://cdn.example:8080/a.png", null],
    ["http://192.0.2.1/a.png", null],
    ["http://[2001:db8::1]/a.png", null],
    ["http://user:secret@cdn.example/a.png", null],
    [`http://cdn.example/${"a".repeat(2029)}`, null],
  ])("at %s is shown from %s", (address, shown) => {
    expect(pictureOf(address)).toBe(shown);
  });

  test("that can't be had over https leaves its place to the next one", () => {
    expect(pictureOf("http://cdn.example:8080/a.png", "http://cdn.example/b.png")).toBe(
      "https://cdn.example/b.png",
    );
  });
});

test("titles and feed names have no invisible characters and no direction overrides", () => {
  const feed = parse(
    `<rss version="2.0"><channel><title>\u202eNews\u0085</title>
     <item><title>One&#x2066; &lt;b&gt;\u202etwo&lt;/b&gt;\u0007</title><link>/1</link></item></channel></rss>`,
  );
  expect([feed?.title, feed?.articles[0]?.title]).toEqual(["News", "One two"]);
});

describe("whatever comes", () => {
  const pieces = fc.constantFrom(
    "<rss version='2.0'>",
    "<channel>",
    "<item>",
    "</item>",
    "</channel>",
    "</rss>",
    "<title>",
    "</title>",
    "<feed xmlns='http://www.w3.org/2005/Atom'>",
    "<entry>",
    "</entry>",
    "<link href='",
    "'/>",
    "<link>",
    "</link>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "&",
    "&amp;",
    "&#x0;",
    "&#99999999;",
    "\u0000",
    "\ud800",
    "<",
    ">",
    "'",
    '"',
    "<?xml version='1.0'?>",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>",
    "<__proto__>",
    "<constructor>",
    "http://",
    "//",
    "\\",
    "<media:content url='",
    "<pubDate>",
    "Sat, 21 Nov 2026",
    "99999",
    "xml:base='",
    "<content:encoded>",
    "<img src=x>",
    "\u202e",
    "&#x2066;",
  );

  test("parsing never throws, and what it finds is fit to show", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        expectFit(parse(parts.join("")));
      }),
      { numRuns: 500 },
    );
  });

  test("parsing never throws on bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.option(fc.string()), (bytes, contentType) => {
        expectFit(parse(new Uint8Array(bytes), contentType));
      }),
      { numRuns: 500 },
    );
  });

  test("a feed that breaks off anywhere gives its whole articles and no other", () => {
    const whole = FEEDS[0]?.feed as string;
    const all = parse(whole)?.articles ?? [];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), (length) => {
        for (const { url } of parse(whole.slice(0, length))?.articles ?? []) {
          expect(all.map((article) => article.url)).toContain(url);
        }
      }),
    );
  });
});

function expectFit(feed: ReturnType<typeof parse>): void {
  for (const { title, url, imageUrl, publishedAt } of feed?.articles ?? []) {
    expect([...title].length).toBeGreaterThan(0);
    expect([...title].length).toBeLessThanOrEqual(300);
    expect(title).not.toMatch(/^\s|\s$/);
    expect(isPlainName(title)).toBe(true);
    expect(url).toMatch(/^https?:\/\/[^\s/?#]+/);
    expect(imageUrl ?? "https://-").toMatch(/^https:\/\/[^\s/?#]+/);
    expect(publishedAt?.getTime() ?? 0).toBeLessThanOrEqual(NOW.getTime());
  }
}

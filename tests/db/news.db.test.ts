import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Article } from "#contract/news/news.ts";
import { createDatabase, type Database } from "../../supabase/functions/_shared/database/database.ts";
import { createNewsCache, type NewsCache } from "../../supabase/functions/api/news/data.ts";
import type { Feed, FeedArticle } from "../../supabase/functions/api/feed-reading/parse-feed.ts";
import { testDatabase, type Connection } from "./support/database.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const NO_VALIDATORS = { etag: null, lastModified: null };
const { connect } = testDatabase();

let sql: Connection;
const databases: Database[] = [];
const made: string[] = [];

beforeAll(() => {
  sql = connect();
});

afterAll(async () => {
  await sql`delete from private.news_feeds where url = any(${made})`;
  await Promise.all(databases.map((database) => database.end()));
});

/** One instance of the API's news. */
function anInstance(): NewsCache {
  const database = createDatabase(testBackend.dbUrl);
  databases.push(database);
  return createNewsCache(database);
}

/** The address of a feed that no other test uses. */
function aFeedUrl(): string {
  const url = `https://${randomUUID()}.example/feed`;
  made.push(url);
  return url;
}

function anArticle(over: Partial<FeedArticle> = {}): FeedArticle {
  return {
    title: "One",
    url: `https://${randomUUID()}.example/1`,
    imageUrl: null,
    publishedAt: new Date("2026-11-20T08:00:00Z"),
    ...over,
  };
}

function aFeed(...articles: FeedArticle[]): Feed {
  return { title: "News", updatedAt: null, articles };
}

async function newest(cache: NewsCache, feedUrls: string[]): Promise<Article[]> {
  return (await cache.look(feedUrls, feedUrls)).articles;
}

/** A freshly read feed. */
async function stored(cache: NewsCache, ...articles: FeedArticle[]): Promise<string> {
  const url = aFeedUrl();
  await cache.claimDue([url]);
  await cache.store(url, aFeed(...articles), "Source", NO_VALIDATORS);
  return url;
}

describe("a feed's turn", () => {
  test("goes to one of many instances that ask at once", async () => {
    const urls = [aFeedUrl(), aFeedUrl(), aFeedUrl()];
    const instances = [anInstance(), anInstance(), anInstance()];
    const claims = await Promise.all([...instances, ...instances].map((cache) => cache.claimDue(urls)));
    expect(
      claims
        .flat()
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(urls.toSorted());
  });

  test("is due for a new feed, and not while another instance reads it", async () => {
    const cache = anInstance();
    const url = aFeedUrl();
    expect(await cache.state([url])).toEqual({ isDue: true, isRefreshing: false, hasBeenRead: false });
    await cache.claimDue([url]);
    expect(await cache.state([url])).toEqual({ isDue: false, isRefreshing: true, hasBeenRead: false });
    await cache.store(url, aFeed(), "Source", NO_VALIDATORS);
    expect(await cache.state([url])).toEqual({ isDue: false, isRefreshing: false, hasBeenRead: true });
  });

  test("is due ten minutes after a reading, with the validators of the last answer", async () => {
    const cache = anInstance();
    const url = aFeedUrl();
    await cache.claimDue([url]);
    await cache.store(url, aFeed(), "Source", { etag: '"1"', lastModified: "then" });
    await sql`update private.news_feeds set next_read_at = next_read_at - interval '9 min 55 s' where url = ${url}`;
    expect(await cache.claimDue([url])).toEqual([]);
    await sql`update private.news_feeds set next_read_at = next_read_at - interval '5 s' where url = ${url}`;
    expect(await cache.claimDue([url])).toEqual([{ url, etag: '"1"', lastModified: "then" }]);
  });

  test("passes to another instance after the first one was killed", async () => {
    const cache = anInstance();
    const url = aFeedUrl();
    await cache.claimDue([url]);
    await sql`update private.news_feeds set refreshing_until = refreshing_until - interval '20 s' where url = ${url}`;
    expect((await cache.state([url])).isDue).toBe(true);
    expect(await anInstance().claimDue([url])).toHaveLength(1);
  });

  test("is due soon after a failure, and later after each further one", async () => {
    const cache = anInstance();
    const url = aFeedUrl();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await cache.claimDue([url]);
      await cache.fail(url, "The site could not be reached.");
      const [row] = await sql<{ wait: number }[]>`
        select extract(epoch from next_read_at - now())::int as wait from private.news_feeds where url = ${url}`;
      waits.push(Math.round((row?.wait ?? 0) / 30) * 30);
      await sql`update private.news_feeds set next_read_at = now() where url = ${url}`;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });
});

describe("articles", () => {
  test("of several feeds are merged, newest first, at most twenty", async () => {
    const cache = anInstance();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const odd = Array.from({ length: 15 }, (_, n) =>
      anArticle({ title: `${2 * n + 1}`, publishedAt: day(2 * n + 1) }),
    );
    const even = Array.from({ length: 15 }, (_, n) =>
      anArticle({ title: `${2 * n}`, publishedAt: day(2 * n) }),
    );
    const urls = [await stored(cache, ...odd), await stored(cache, ...even)];
    const titles = (await newest(cache, urls)).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, place) => String(29 - place)));
  });

  test("of other feeds are absent", async () => {
    const cache = anInstance();
    const url = await stored(cache, anArticle());
    await stored(cache, anArticle());
    expect(await newest(cache, [url])).toHaveLength(1);
  });

  test("with equivalent addresses are one article, of the first feed", async () => {
    const cache = anInstance();
    const path = randomUUID();
    const early = anArticle({ title: "Early", url: `https://www.site.example/${path}/?utm_source=rss` });
    const late = anArticle({
      title: "Late",
      url: `http://site.example/${path}#top`,
      publishedAt: new Date("2026-11-21T08:00:00Z"),
    });
    const urls = [await stored(cache, late), await stored(cache, early)];
    expect((await newest(cache, urls)).map(({ title }) => title)).toEqual(["Early"]);
  });

  test("keep their id when another feed has them in a changed form", async () => {
    const cache = anInstance();
    const article = anArticle();
    const [before] = await newest(cache, [await stored(cache, article)]);
    const [after] = await newest(cache, [await stored(cache, { ...article, title: "Changed" })]);
    expect(after).toEqual({ ...before, title: "Changed" });
    expect(after?.id).toMatch(/^[0-9a-f]{16}$/);
  });

  test("of one address are several when they have ids", async () => {
    const cache = anInstance();
    const [one, two] = ["1", "2"].map((entry) =>
      anArticle({ title: entry, url: "https://logs.example/", entry }),
    );
    const url = await stored(cache, one!, two!);
    const before = await newest(cache, [url]);
    expect(before.map(({ title }) => title).toSorted()).toEqual(["1", "2"]);
    await cache.store(url, aFeed(two!), "Source", NO_VALIDATORS);
    expect(await newest(cache, [url])).toEqual(before.filter(({ title }) => title === "2"));
  });

  test("whose date is ahead are as old as their first reading", async () => {
    const cache = anInstance();
    const article = anArticle({ publishedAt: new Date() });
    const url = await stored(cache, article);
    const before = await newest(cache, [url]);
    await sql`update private.news_articles set published_at = published_at - interval '1 h' where feed_url = ${url}`;
    await cache.store(url, aFeed({ ...article, publishedAt: new Date() }), "Source", NO_VALIDATORS);
    const after = await newest(cache, [url]);
    expect(Date.parse(before[0]!.publishedAt) - Date.parse(after[0]!.publishedAt)).toBe(3_600_000);
  });

  test("disappear when a reading no longer has them", async () => {
    const cache = anInstance();
    const [kept, gone] = [anArticle({ title: "Kept" }), anArticle({ title: "Gone" })];
    const url = await stored(cache, kept, gone);
    await cache.store(url, aFeed(kept), "Source", NO_VALIDATORS);
    expect((await newest(cache, [url])).map(({ title }) => title)).toEqual(["Kept"]);
    await cache.store(url, aFeed(), "Source", NO_VALIDATORS);
    expect(await newest(cache, [url])).toEqual([]);
  });

  test("stay when a reading fails or finds nothing changed", async () => {
    const cache = anInstance();
    const url = await stored(cache, anArticle());
    await cache.fail(url, "down");
    await cache.keep(url);
    expect(await newest(cache, [url])).toHaveLength(1);
    const [feed] = await sql`select error, failures from private.news_feeds where url = ${url}`;
    expect(feed).toEqual({ error: null, failures: 0 });
  });

  test("without a date keep the time of their first reading, in the feed's order", async () => {
    const cache = anInstance();
    const [first, second] = ["First", "Second"].map((title) => anArticle({ title, publishedAt: null }));
    const url = await stored(cache, first!, second!);
    const before = await newest(cache, [url]);
    expect(before.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(Date.now() - Date.parse(before[0]!.publishedAt)).toBeLessThan(60_000);
    await sql`update private.news_articles set created_at = created_at - interval '1 h' where feed_url = ${url}`;
    await cache.store(url, aFeed(first!, second!), "Source", NO_VALIDATORS);
    const after = await newest(cache, [url]);
    expect(Date.parse(before[0]!.publishedAt) - Date.parse(after[0]!.publishedAt)).toBe(3_600_000);
  });

  test("without a date sort after all dated ones", async () => {
    const cache = anInstance();
    const undated = await stored(cache, anArticle({ title: "Undated", publishedAt: null }));
    const old = await stored(
      cache,
      anArticle({ title: "Old", publishedAt: new Date("1999-01-01T00:00:00Z") }),
    );
    const titles = (await newest(cache, [undated, old])).map(({ title }) => title);
    expect(titles).toEqual(["Old", "Undated"]);
  });

  test("with a date in only one of two feeds have that date", async () => {
    const cache = anInstance();
    const article = anArticle({ publishedAt: null });
    const undated = await stored(cache, article);
    const dated = await stored(cache, { ...article, publishedAt: new Date("2026-01-02T00:00:00Z") });
    expect((await newest(cache, [undated, dated])).map(({ publishedAt }) => publishedAt)).toEqual([
      "2026-01-02T00:00:00.000Z",
    ]);
  });

  test("without a date get one as soon as their feed has it, and keep it", async () => {
    const cache = anInstance();
    const article = anArticle({ publishedAt: null });
    const url = await stored(cache, article);
    for (const publishedAt of [new Date("2026-01-02T00:00:00Z"), null]) {
      await cache.store(url, aFeed({ ...article, publishedAt }), "Source", NO_VALIDATORS);
      expect((await newest(cache, [url]))[0]?.publishedAt).toBe("2026-01-02T00:00:00.000Z");
    }
  });

  test("without a date have the feed's own date", async () => {
    const cache = anInstance();
    const url = aFeedUrl();
    await cache.claimDue([url]);
    const updatedAt = new Date("2026-03-01T10:00:00Z");
    await cache.store(
      url,
      { ...aFeed(anArticle({ publishedAt: null })), updatedAt },
      "Source",
      NO_VALIDATORS,
    );
    expect((await newest(cache, [url]))[0]?.publishedAt).toBe("2026-03-01T10:00:00.000Z");
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../../supabase/functions/_shared/database/database.ts";
import { createFeedCache } from "../../supabase/functions/api/feeds/data.ts";
import { createNewsCache } from "../../supabase/functions/api/news/data.ts";
import type { FeedArticle } from "../../supabase/functions/api/feed-reading/parse-feed.ts";
import { testDatabase } from "./support/database.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const NO_VALIDATORS = { etag: null, lastModified: null };
const { connect } = testDatabase();
const sql = connect();
const database = createDatabase(testBackend.dbUrl);
const cache = createFeedCache(database);
const made: string[] = [];

afterAll(async () => {
  await sql`delete from private.news_feeds where url = any(${made})`;
  await database.end();
});

function aFeedUrl(): string {
  const url = `https://${randomUUID()}.example/feed`;
  made.push(url);
  return url;
}

const anArticle = (title: string, day: number): FeedArticle => ({
  title,
  url: `https://${randomUUID()}.example/1`,
  imageUrl: null,
  publishedAt: new Date(Date.UTC(2026, 0, day)),
});

async function stored(...articles: FeedArticle[]): Promise<string> {
  const url = aFeedUrl();
  await cache.claimDue([url]);
  await cache.store(url, { title: "Own name", updatedAt: null, articles }, "Source", NO_VALIDATORS);
  return url;
}

test("feeds are looked at with what is known of them, and nothing of a feed that nobody asked for", async () => {
  const read = await stored(anArticle("a", 1));
  const [failed, held, unknown] = [aFeedUrl(), aFeedUrl(), aFeedUrl()];
  await cache.claimDue([failed, held]);
  await cache.fail(failed, "The site could not be reached.");
  const { known, articles } = await cache.look([read, failed, held, unknown]);
  expect([...known.values()].toSorted((a, b) => made.indexOf(a.url) - made.indexOf(b.url))).toEqual([
    { url: read, title: "Own name", fetchedAt: expect.any(Date), error: null, isDue: false },
    { url: failed, title: "", fetchedAt: null, error: "The site could not be reached.", isDue: false },
    { url: held, title: "", fetchedAt: null, error: null, isDue: false },
  ]);
  expect(articles).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      title: "a",
      url: expect.any(String),
      publishedAt: "2026-01-01T00:00:00.000Z",
      feedUrl: read,
    },
  ]);
});

test("articles of several feeds are merged, newest first, at most sixty, each address once", async () => {
  const many = Array.from({ length: 50 }, (_, n) => anArticle(`${n}`, n + 1));
  const shared = anArticle("shared", 60);
  const urls = [await stored(...many.slice(0, 40), shared), await stored(...many.slice(40), shared)];
  const { articles } = await cache.look(urls);
  const titles = articles.map(({ title }) => title);
  expect(titles).toEqual(["shared", ...Array.from({ length: 50 }, (_, place) => String(49 - place))]);

  const more = await stored(...many.map((article) => ({ ...article, url: `${article.url}?more` })));
  expect((await cache.look([...urls, more])).articles).toHaveLength(60);
});

test("a member's feed is not among the news, and a feed of both is read once", async () => {
  const [own, both] = [await stored(anArticle("own", 1)), await stored(anArticle("both", 2))];
  const news = await createNewsCache(database).look([both], [both]);
  expect(news.articles.map(({ title }) => title)).toEqual(["both"]);
  expect(await createNewsCache(database).claimDue([both])).toEqual([]);
  expect((await cache.look([own, both])).articles.map(({ title }) => title)).toEqual(["both", "own"]);
});

test("a feed that nobody has asked for in thirty days is deleted with its articles", async () => {
  const [old, asked] = [await stored(anArticle("old", 1)), await stored(anArticle("asked", 1))];
  await sql`
    update private.news_feeds set asked_at = now() - interval '30 days 1 minute', next_read_at = now()
    where url = any(${[old, asked]})`;
  // Whoever takes a feed's turn does so because somebody asks.
  await cache.claimDue([asked]);
  await cache.forgetUnasked();
  expect([...(await cache.look([old, asked])).known.keys()]).toEqual([asked]);
  const [left] = await sql`select count(*)::int from private.news_articles where feed_url = ${old}`;
  expect(left).toEqual({ count: 0 });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { FeedAnswer } from "../support/feeds/feed-server.ts";
import { ownDatabase } from "./support/backend.ts";
import { Client } from "./support/client.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const [FIRST = "", SECOND = ""] = testBackend.feedUrls;
const sql = ownDatabase();

beforeEach(async () => {
  await sql`delete from private.news_feeds where url in (${FIRST}, ${SECOND})`;
  await Promise.all([FIRST, SECOND].map((url) => feed(url, {})));
  await requests();
});

/** Sets a feed's next answers. */
async function feed(url: string, answer: FeedAnswer): Promise<void> {
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
}

/** The requests for the feeds since the last call, with their headers. */
async function requests() {
  const paths = [FIRST, SECOND].map((url) => ["path", new URL(url).pathname]);
  const response = await fetch(new URL(`/requests?${new URLSearchParams(paths)}`, FIRST));
  return (await response.json()) as { path: string; headers: Record<string, string> }[];
}

/** Makes the feeds due, as ten minutes do. */
async function letTimePass(): Promise<void> {
  await sql`update private.news_feeds set next_read_at = now() where url in (${FIRST}, ${SECOND})`;
}

async function titles(query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await new Client().call("listNews", { query });
  return body.articles.map(({ title }) => title);
}

function rss(title: string, ...articles: { title: string; day: number }[]): string {
  const items = articles.map(
    ({
      title,
      day,
    }) => `<item><title>${title}</title><link>https://articles.example/${encodeURIComponent(title)}</link>
      <pubDate>${new Date(Date.UTC(2026, 0, day)).toUTCString()}</pubDate>
      <enclosure url="http://pictures.example/${day}.png" type="image/png" length="1"/></item>`,
  );
  return `<rss version="2.0"><channel><title>${title}</title>${items.join("")}</channel></rss>`;
}

describe("GET /news", () => {
  test("reads the feeds on the first call and merges them, newest first", async () => {
    await feed(FIRST, { body: rss("One", { title: "a", day: 1 }, { title: "c", day: 3 }) });
    await feed(SECOND, { body: rss("Two", { title: "b", day: 2 }, { title: "c", day: 3 }) });
    const { body, headers } = await new Client().call("listNews");
    expect(body.articles).toEqual([
      expect.objectContaining({ title: "c" }),
      {
        id: expect.any(String),
        title: "b",
        url: "https://articles.example/b",
        urlToImage: "https://pictures.example/2.png",
        publishedAt: "2026-01-02T00:00:00.000Z",
        source: { name: "Two" },
      },
      expect.objectContaining({ title: "a", source: { name: "One" } }),
    ]);
    expect(headers.get("cache-control")).toMatch(/public.*s-maxage=60/);
  });

  test("asks each feed once, however many call at once", async () => {
    await feed(FIRST, { body: rss("One", { title: "a", day: 1 }) });
    const all = await Promise.all(Array.from({ length: 20 }, () => titles()));
    expect(new Set(all.map(String))).toEqual(new Set(["a"]));
    expect((await requests()).map(({ path }) => path).toSorted()).toEqual(["/feeds/first", "/feeds/second"]);
  });

  test("answers from the cache, refreshes in the background and sends conditional requests", async () => {
    await feed(FIRST, { body: rss("One", { title: "old", day: 1 }), headers: { etag: '"v1"' } });
    await feed(SECOND, { body: rss("Two", { title: "same", day: 2 }), headers: { etag: '"v2"' } });
    expect(await titles()).toEqual(["same", "old"]);
    expect(await titles()).toEqual(["same", "old"]);
    expect(await requests()).toHaveLength(2);

    await feed(FIRST, { body: rss("One", { title: "new", day: 1 }), headers: { etag: '"v3"' } });
    await letTimePass();
    expect(await titles()).toEqual(["same", "old"]);
    await expect.poll(() => titles()).toEqual(["same", "new"]);
    const asked = (await requests()).map(({ path, headers }) => [path, headers["if-none-match"]]);
    expect(asked.toSorted()).toEqual([
      ["/feeds/first", '"v1"'],
      ["/feeds/second", '"v2"'],
    ]);
  });

  test("a feed that breaks keeps its articles and does not touch the others", async () => {
    await feed(FIRST, { body: rss("One", { title: "a", day: 1 }) });
    await feed(SECOND, { body: rss("Two", { title: "b", day: 2 }) });
    expect(await titles()).toEqual(["b", "a"]);
    await feed(FIRST, { status: 500, body: "oh no" });
    await feed(SECOND, { body: rss("Two", { title: "b2", day: 2 }) });
    await letTimePass();
    await titles();
    await expect.poll(() => titles()).toEqual(["b2", "a"]);
  });

  test("a hanging feed delays the first answer by at most two seconds, and later ones not at all", async () => {
    await feed(FIRST, { hangs: true });
    await feed(SECOND, { body: rss("Two", { title: "b", day: 2 }) });
    const startedAt = performance.now();
    expect(await titles()).toEqual(["b"]);
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    const againAt = performance.now();
    expect(await titles()).toEqual(["b"]);
    expect(performance.now() - againAt).toBeLessThan(1_400);
  });

  test("with no readable feed and an empty cache is an uncached 502", async () => {
    await feed(FIRST, { status: 404 });
    await feed(SECOND, { body: "<!doctype html><title>Not a feed</title>" });
    const { status, body, headers } = await new Client().refused("listNews");
    expect([status, body]).toEqual([
      502,
      { message: "Unable to load news articles", code: "upstream_failed" },
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("leaves out the feeds that are excluded", async () => {
    await feed(FIRST, { body: rss("One", { title: "a", day: 1 }) });
    await feed(SECOND, { body: rss("Two", { title: "b", day: 2 }) });
    expect(await titles({ exclude: SECOND })).toEqual(["a"]);
    expect(await titles({ exclude: `${FIRST} ${SECOND}` })).toEqual([]);
    expect((await new Client().refused("listNews", { query: { exclude: "x".repeat(9000) } })).status).toBe(
      400,
    );
  });

  test("answers 304 while unchanged", async () => {
    await feed(FIRST, { body: rss("One", { title: "a", day: 1 }) });
    const etag = (await new Client().send("listNews")).headers.get("etag") ?? "";
    expect((await new Client().send("listNews", { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

test("GET /news/feeds names the configured feeds in their order", async () => {
  await feed(SECOND, { body: rss("Two") });
  await titles();
  const { body } = await new Client().call("listNewsFeeds");
  expect(body.feeds).toEqual([
    { url: FIRST, title: "Empty" },
    { url: SECOND, title: "Two" },
  ]);
});

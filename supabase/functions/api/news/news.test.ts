import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Article } from "../../_shared/contract/news/news.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetchOptions, GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { NewsCache } from "./data.ts";
import { createNews } from "./news.ts";
import type { Feed } from "../feed-reading/parse-feed.ts";

const A = "https://a.example/feed";
const B = "https://b.example/feed";

type Site = (options: GuardedFetchOptions) => Promise<GuardedResponse>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

interface StoredFeed {
  feed: Feed | null;
  sourceName: string;
  etag: string | null;
  nextReadAt: number;
  isLeased: boolean;
  error: string | null;
}

/** An in-memory cache with the functions of the Postgres cache that the news use. */
function fakeCache() {
  const feeds = new Map<string, StoredFeed>();
  const get = (url: string): StoredFeed => {
    const stored = feeds.get(url) ?? {
      feed: null,
      sourceName: "",
      etag: null,
      nextReadAt: 0,
      isLeased: false,
      error: null,
    };
    feeds.set(url, stored);
    return stored;
  };
  const isDue = (url: string) => !get(url).isLeased && get(url).nextReadAt <= Date.now();
  const cache: NewsCache = {
    look: async (feedUrls, shownUrls) => ({
      ...(await cache.state(feedUrls)),
      isShownRead: (await cache.state(shownUrls)).hasBeenRead,
      articles: shownUrls.flatMap((url) =>
        (get(url).feed?.articles ?? []).map(({ title, url: link }): Article => ({
          id: link,
          title,
          url: link,
          urlToImage: null,
          publishedAt: new Date().toISOString(),
          source: { name: get(url).sourceName },
        })),
      ),
    }),
    state: (urls) =>
      Promise.resolve({
        isDue: urls.some(isDue),
        isRefreshing: urls.some((url) => get(url).isLeased),
        hasBeenRead: urls.some((url) => get(url).feed !== null),
      }),
    claimDue(urls) {
      const due = urls.filter(isDue);
      for (const url of due) get(url).isLeased = true;
      return Promise.resolve(due.map((url) => ({ url, etag: get(url).etag, lastModified: null })));
    },
    store(url, feed, sourceName, { etag }) {
      const nextReadAt = Date.now() + 600_000;
      Object.assign(get(url), { feed, sourceName, etag, nextReadAt, isLeased: false, error: null });
      return Promise.resolve();
    },
    keep(url) {
      Object.assign(get(url), { nextReadAt: Date.now() + 600_000, isLeased: false, error: null });
      return Promise.resolve();
    },
    fail(url, error) {
      Object.assign(get(url), { nextReadAt: Date.now() + 30_000, isLeased: false, error });
      return Promise.resolve();
    },
    titles: (urls) => Promise.resolve(new Map(urls.map((url) => [url, get(url).feed?.title ?? ""]))),
  };
  return { cache, stored: get };
}

function answer(body: string, headers: Record<string, string> = {}, status = 200): Site {
  return () =>
    Promise.resolve({ status, url: A, headers: new Headers(headers), body: new TextEncoder().encode(body) });
}

const feedOf = (title: string, ...links: string[]) =>
  `<rss version="2.0"><channel><title>${title}</title>${links
    .map((link) => `<item><title>${link}</title><link>https://${link}.example/</link></item>`)
    .join("")}</channel></rss>`;

const failing: Site = () =>
  Promise.reject(new GuardedFetchError("connection", "The site could not be reached."));

/** Never answers; the guarded fetch times out. */
const hanging: Site = ({ timeoutMs }) =>
  new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new GuardedFetchError("timeout", "The site took too long to answer.")),
      timeoutMs,
    );
  });

function newsFrom(sites: Record<string, Site>, shared = fakeCache()) {
  const asked: { url: string; options: GuardedFetchOptions }[] = [];
  const kept: Promise<void>[] = [];
  const logged: string[] = [];
  const news = createNews({
    feeds: Object.keys(sites).map((url) => ({ url, title: "" })),
    cache: shared.cache,
    fetchGuarded: (url, options = {}) => {
      asked.push({ url, options });
      return (sites[url] ?? failing)(options);
    },
    keepAlive: (work) => kept.push(work),
    log: ({ event }) => logged.push(event),
  });
  const titles = async (excluded: string[] = []) => (await news.list(excluded)).map(({ title }) => title);
  return { news, titles, asked, logged, sites, stored: shared.stored, idle: () => Promise.all(kept) };
}

/** Advances time until the promise settles. Returns its value and the elapsed time. */
async function within<T>(promise: Promise<T>): Promise<{ value: T; tookMs: number }> {
  const startedAt = Date.now();
  const clock = { tookMs: -1 };
  const settled = promise.finally(() => (clock.tookMs = Date.now() - startedAt));
  settled.catch(() => undefined);
  while (clock.tookMs < 0) await vi.advanceTimersByTimeAsync(50);
  return { value: await settled, tookMs: clock.tookMs };
}

describe("the first reading", () => {
  test("is waited for, and all feeds are asked side by side", async () => {
    const { titles, asked } = newsFrom({
      [A]: answer(feedOf("A", "a1")),
      [B]: answer(feedOf("B", "b1", "b2")),
    });
    const { value, tookMs } = await within(titles());
    expect(value).toEqual(["a1", "b1", "b2"]);
    expect(tookMs).toBeLessThan(500);
    expect(asked.map(({ url, options }) => [url, options.timeoutMs])).toEqual([
      [A, 5000],
      [B, 5000],
    ]);
  });

  test("does not wait long for a feed that hangs when another is there", async () => {
    const { titles } = newsFrom({ [A]: hanging, [B]: answer(feedOf("B", "b1")) });
    const { value, tookMs } = await within(titles());
    expect(value).toEqual(["b1"]);
    expect(tookMs).toBeLessThan(2000);
  });

  test("that fails for every feed is a 502 in bounded time", async () => {
    const { titles } = newsFrom({ [A]: failing, [B]: hanging });
    const startedAt = Date.now();
    await expect(within(titles())).rejects.toMatchObject({
      code: "upstream_failed",
      message: "Unable to load news articles",
    });
    expect(Date.now() - startedAt).toBeLessThanOrEqual(6500);
  });

  test("that failed is not tried again with every request", async () => {
    const { titles, asked } = newsFrom({ [A]: failing });
    await expect(within(titles())).rejects.toMatchObject({ code: "upstream_failed" });
    await expect(within(titles())).rejects.toMatchObject({ code: "upstream_failed" });
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(31_000);
    await expect(within(titles())).rejects.toMatchObject({ code: "upstream_failed" });
    expect(asked).toHaveLength(2);
  });

  test("of a feed without articles is an empty list, no error", async () => {
    const { titles } = newsFrom({ [A]: answer(feedOf("A")) });
    expect((await within(titles())).value).toEqual([]);
  });

  test("happens once, however many ask and on however many instances", async () => {
    const shared = fakeCache();
    const slow: Site = async (options) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answer(feedOf("A", "a1"))(options);
    };
    const one = newsFrom({ [A]: slow }, shared);
    const other = newsFrom({ [A]: slow }, shared);
    const all = Promise.all([one.titles(), one.titles(), other.titles(), other.titles()]);
    expect((await within(all)).value).toEqual([["a1"], ["a1"], ["a1"], ["a1"]]);
    expect(one.asked.length + other.asked.length).toBe(1);
  });
});

describe("later readings", () => {
  async function afterFirst(sites: Record<string, Site>) {
    const scene = newsFrom(sites);
    await within(scene.titles());
    await scene.idle();
    return scene;
  }

  test("happen behind the answer, after ten minutes and not before", async () => {
    const { titles, asked, sites, idle } = await afterFirst({ [A]: answer(feedOf("A", "a1")) });
    await vi.advanceTimersByTimeAsync(599_000);
    expect(await titles()).toEqual(["a1"]);
    expect(asked).toHaveLength(1);

    sites[A] = answer(feedOf("A", "a2"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await titles()).toEqual(["a1"]);
    await idle();
    expect(await titles()).toEqual(["a2"]);
    expect(asked).toHaveLength(2);
  });

  test("don't hold an answer up when a feed hangs", async () => {
    const { titles, sites } = await afterFirst({ [A]: answer(feedOf("A", "a1")) });
    sites[A] = hanging;
    await vi.advanceTimersByTimeAsync(601_000);
    expect((await within(titles())).tookMs).toBeLessThanOrEqual(50);
  });

  test.each([
    ["is down", failing],
    ["answers an error", answer("oh no", {}, 500)],
    ["answers a web page", answer("<!doctype html><title>x</title>")],
    ["answers 304 to a question without a condition", answer("", {}, 304)],
  ])("of a feed that %s leave its articles and note the failure", async (_what, broken) => {
    const { titles, sites, idle, logged, stored } = await afterFirst({
      [A]: answer(feedOf("A", "a1")),
      [B]: answer(feedOf("B", "b1")),
    });
    sites[A] = broken;
    sites[B] = answer(feedOf("B", "b2"));
    await vi.advanceTimersByTimeAsync(601_000);
    await titles();
    await idle();
    expect(await titles()).toEqual(["a1", "b2"]);
    expect(logged).toEqual(["feed-failed"]);
    expect(stored(A).error).not.toBeNull();
  });

  test("send the validators of the last answer, and 304 keeps the articles", async () => {
    const { titles, asked, sites, idle, logged } = await afterFirst({
      [A]: answer(feedOf("A", "a1"), { etag: '"v1"' }),
    });
    sites[A] = answer("", {}, 304);
    await vi.advanceTimersByTimeAsync(601_000);
    await titles();
    await idle();
    expect(asked.map(({ options }) => options.ifNoneMatch)).toEqual([null, '"v1"']);
    expect(await titles()).toEqual(["a1"]);
    expect(logged).toEqual([]);
  });
});

test("an article's source is the name given to the feed, else its own title, else its host", async () => {
  const news = createNews({
    feeds: [
      { url: A, title: "Given" },
      { url: B, title: "" },
      { url: "https://www.c.example/feed", title: "" },
    ],
    cache: fakeCache().cache,
    fetchGuarded: (url, options = {}) =>
      answer(feedOf(url === B ? "B's &lt;i&gt;own&lt;/i&gt;" : "", "x"))(options),
    keepAlive: () => undefined,
    log: () => undefined,
  });
  const { value } = await within(news.list([]));
  expect(value.map(({ source }) => source.name)).toEqual(["Given", "B's own", "c.example"]);
  expect((await news.feeds()).map(({ title }) => title)).toEqual(["Given", "B's own", "c.example"]);
});

describe("excluded feeds", () => {
  test("are left out of the answer, not out of the reading", async () => {
    const { titles, asked } = newsFrom({ [A]: answer(feedOf("A", "a1")), [B]: answer(feedOf("B", "b1")) });
    expect((await within(titles([A, "https://unknown.example/"]))).value).toEqual(["b1"]);
    expect(asked).toHaveLength(2);
  });

  test("may be all of them: then there are no news, and no error", async () => {
    const { titles, asked } = newsFrom({ [A]: failing });
    expect((await within(titles([A]))).value).toEqual([]);
    expect(asked).toEqual([]);
  });
});

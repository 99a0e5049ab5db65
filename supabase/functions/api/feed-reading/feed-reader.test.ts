import { expect, test } from "vitest";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { FeedStore } from "./feed-store.ts";
import { createFeedReader } from "./feed-reader.ts";

const SECRET = "https://podcast.example/feed?member=hush-1234";
const RSS = "<rss version='2.0'><channel><title>Own</title></channel></rss>";

/** Reads these feeds as due ones. Returns the log and the stored results. */
async function reading(urls: string[], fetchGuarded: GuardedFetch, store: Partial<FeedStore> = {}) {
  const logged: string[] = [];
  const failed: string[] = [];
  const names: string[] = [];
  let behind: Promise<void> = Promise.resolve();
  const refresh = createFeedReader({
    feeds: [{ url: "https://news.example/", title: "Configured" }],
    store: {
      claimDue: (due) => Promise.resolve(due.map((url) => ({ url, etag: null, lastModified: null }))),
      store: (_url, _feed, name) => Promise.resolve(void names.push(name)),
      keep: () => Promise.resolve(),
      fail: (_url, message) => Promise.resolve(void failed.push(message)),
      ...store,
    },
    fetchGuarded,
    keepAlive: (work) => (behind = work),
    log: (entry) => logged.push(JSON.stringify(entry)),
  });
  await refresh(urls);
  await behind;
  return { logged, failed, names };
}

const answers =
  (body: string): GuardedFetch =>
  (url) =>
    Promise.resolve({ status: 200, url, headers: new Headers(), body: new TextEncoder().encode(body) });

test.each([
  [
    new GuardedFetchError("timeout", "The site took too long to answer."),
    "The site took too long to answer.",
  ],
  [new TypeError(`Invalid URL: '${SECRET}'`), "This feed could not be read."],
])("a member's feed that fails leaves no trace of its address in logs (%s)", async (fault, message) => {
  const { logged, failed } = await reading([SECRET], () => Promise.reject(fault));
  expect(failed).toEqual([message]);
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toMatch(/podcast|hush/);
});

test("neither does a failure that could not be stored", async () => {
  const { logged } = await reading([SECRET], answers("no feed"), {
    fail: () => Promise.reject(new Error(`No row for ${SECRET}`)),
  });
  expect(logged).toHaveLength(2);
  expect(logged.join()).not.toMatch(/podcast|hush/);
});

test("a configured feed is logged by its address, and keeps its name whoever asks for it", async () => {
  const { logged } = await reading(["https://news.example/"], answers("no feed"));
  expect(logged.join()).toContain("https://news.example/");
  const { names } = await reading(["https://news.example/", SECRET], answers(RSS));
  expect(names).toEqual(["Configured", "Own"]);
});

test("at most ten feeds are read at once", async () => {
  let open = 0;
  let most = 0;
  const urls = Array.from({ length: 25 }, (_, n) => `https://${n}.example/`);
  const { names } = await reading(urls, async (url) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return answers(RSS)(url);
  });
  expect(names).toHaveLength(25);
  expect(most).toBe(10);
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ReadFeedsAnswer } from "#contract/widgets/feeds.ts";
import type { FeedAnswer } from "../../support/feeds/feed-server.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const [NEWS = ""] = testBackend.feedUrls;
const sql = ownDatabase();

/** A feed, or a page, at an address of its own. */
async function served(answer: FeedAnswer): Promise<string> {
  const url = new URL(`/feeds/${randomUUID()}`, NEWS).href;
  await serve(url, answer);
  return url;
}

async function serve(url: string, answer: FeedAnswer): Promise<void> {
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
}

/** How often an address was read since the last call. */
async function readings(url: string): Promise<number> {
  const path = new URL(url).pathname;
  const response = await fetch(new URL(`/requests?${new URLSearchParams({ path })}`, url));
  return ((await response.json()) as unknown[]).length;
}

function rss(title: string, ...articles: { title: string; day: number }[]): string {
  const items = articles.map(
    ({ title, day }) => `<item><title>${title}</title><link>https://articles.example/${randomUUID()}</link>
      <pubDate>${new Date(Date.UTC(2026, 0, day)).toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>${title}</title>${items.join("")}</channel></rss>`;
}

const read = async (member: Client, ...feeds: string[]): Promise<ReadFeedsAnswer> =>
  (await member.call("readFeeds", { body: { feeds } })).body;
const titles = ({ articles }: ReadFeedsAnswer) => articles.map(({ title }) => title);
const states = ({ feeds }: ReadFeedsAnswer) => feeds.map(({ status }) => status);

const TITLE_OF_BRACKETS = `<rss version="2.0"><channel><title>${"<".repeat(3_000_000)}`;
const MANY_TAGS = `<rss version="2.0"><channel>${"</x>".repeat(250_000)}</channel></rss>`;

describe("a feed that somebody made to hurt", () => {
  test("is no feed where it breaks off in its title, and others are answered meanwhile", async () => {
    const url = await served({ body: TITLE_OF_BRACKETS });
    const member = await aMember();
    const [refused, answer] = await Promise.all([
      member.refused("findFeeds", { body: { url } }),
      read(await aMember(), url),
    ]);
    expect(refused).toMatchObject({ status: 422, body: { code: "unprocessable" } });
    expect(answer.feeds).toMatchObject([{ status: "failed", message: "The answer is not a feed." }]);
  });

  test("is refused beyond a bound, with its address; what was read before stays", async () => {
    const url = await served({ body: rss("One", { title: "a", day: 1 }) });
    const member = await aMember();
    await read(member, url);
    await serve(url, { body: MANY_TAGS });
    expect((await member.refused("findFeeds", { body: { url } })).body).toEqual({
      code: "too_complex",
      message: `${url} has more than 200,000 tags. Perch does not read it.`,
    });
    await sql`update private.news_feeds set next_read_at = now() where url = ${url}`;
    await expect
      .poll(async () => await read(member, url))
      .toMatchObject({
        feeds: [{ status: "stale", message: "The feed has more than 200,000 tags. Perch does not read it." }],
        articles: [{ title: "a" }],
      });
  });

  test("a page with too many tags names no feeds", async () => {
    const url = await served({
      headers: { "content-type": "text/html" },
      body: `<!doctype html>${"<p>".repeat(250_000)}`,
    });
    const { body } = await (await aMember()).refused("findFeeds", { body: { url } });
    expect(body).toMatchObject({ code: "too_complex", message: expect.stringContaining(url) });
  });
});

describe("POST /user/feeds/read", () => {
  test("reads RSS, Atom and JSON Feed for the first time, and merges them, newest first", async () => {
    const one = await served({ body: rss("One", { title: "a", day: 1 }) });
    const two = await served({
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Two</title><entry><title type="html">b &amp;lt;i&amp;gt;</title>
        <link href="https://articles.example/b"/><updated>2026-01-02T00:00:00Z</updated></entry></feed>`,
    });
    const three = await served({
      headers: { "content-type": "application/feed+json" },
      body: JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Three",
        items: [
          { id: "c", url: "https://articles.example/c", title: "c", date_published: "2026-01-03T00:00:00Z" },
        ],
      }),
    });
    const answer = await read(await aMember(), one, two, three, one);
    expect(titles(answer)).toEqual(["c", "b <i>", "a"]);
    expect(answer.articles[0]?.feedUrl).toBe(three);
    expect(answer.feeds).toEqual([
      { url: one, title: "One", status: "ok", asOf: expect.any(String) },
      { url: two, title: "Two", status: "ok", asOf: expect.any(String) },
      { url: three, title: "Three", status: "ok", asOf: expect.any(String) },
    ]);
  });

  test("asks a feed once for everybody, and again only when it is due", async () => {
    const url = await served({ body: rss("One", { title: "a", day: 1 }) });
    const members = await Promise.all([aMember(), aMember(), aMember()]);
    const all = await Promise.all(members.map((member) => read(member, url)));
    expect(all.map(titles)).toEqual([["a"], ["a"], ["a"]]);
    expect(await readings(url)).toBe(1);

    await serve(url, { body: rss("One", { title: "new", day: 2 }) });
    await sql`update private.news_feeds set next_read_at = now() where url = ${url}`;
    const [member = await aMember()] = members;
    expect(titles(await read(member, url))).toEqual(["a"]);
    await expect.poll(async () => titles(await read(member, url))).toEqual(["new"]);
    expect(await readings(url)).toBe(1);
  });

  test("one failing feed does not hide the others", async () => {
    const good = await served({ body: rss("Good", { title: "a", day: 1 }) });
    const gone = await served({ status: 404 });
    const page = await served({ body: "<!doctype html><title>No feed</title>" });
    const answer = await read(
      await aMember(),
      gone,
      good,
      page,
      "https://10.0.0.1/feed",
      "https://localhost/feed",
    );
    expect(titles(answer)).toEqual(["a"]);
    expect(answer.feeds.map(({ status, message }) => [status, message])).toEqual([
      ["failed", "The feed answered with status 404."],
      ["ok", undefined],
      ["failed", "The answer is not a feed."],
      ["failed", "This address is not public."],
      ["failed", "This address is not public."],
    ]);
  });

  test("a feed that breaks keeps its articles and says since when", async () => {
    const url = await served({ body: rss("One", { title: "a", day: 1 }) });
    const member = await aMember();
    const [before] = (await read(member, url)).feeds;
    await serve(url, { status: 500 });
    await sql`update private.news_feeds set next_read_at = now() where url = ${url}`;
    await expect.poll(async () => states(await read(member, url))).toEqual(["stale"]);
    const { feeds, articles } = await read(member, url);
    expect(feeds[0]).toMatchObject({ asOf: before?.asOf, message: "The feed answered with status 500." });
    expect(articles).toHaveLength(1);
  });

  test("a hanging feed holds an answer up for two seconds at most, and is pending", async () => {
    const hanging = await served({ hangs: true });
    const good = await served({ body: rss("Good", { title: "a", day: 1 }) });
    const startedAt = performance.now();
    const answer = await read(await aMember(), hanging, good);
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    expect(states(answer)).toEqual(["pending", "ok"]);
    expect(titles(answer)).toEqual(["a"]);
  });

  test("a member makes the server read sixty new addresses an hour, and known ones without limit", async () => {
    const member = await aMember();
    const feeds = await Promise.all(Array.from({ length: 61 }, () => served({ body: rss("One") })));
    const first = [feeds.slice(0, 20), feeds.slice(20, 40), feeds.slice(40, 59)];
    for (const batch of first) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
      expect(new Set(states(await read(member, ...batch)))).toEqual(new Set(["ok"]));
    }
    const last = await read(member, ...feeds.slice(58));
    expect(last.feeds.map(({ status }) => status)).toEqual(["ok", "ok", "failed"]);
    expect(last.feeds[2]?.message).toContain("many new feeds");
    // For somebody else it is not one too many.
    expect(states(await read(await aMember(), feeds[60] ?? ""))).toEqual(["ok"]);
    expect(states(await read(member, feeds[60] ?? ""))).toEqual(["ok"]);
  });

  test("refuses visitors, no feeds, too many and other schemes", async () => {
    const url = "https://feed.example/";
    expect((await new Client().refused("readFeeds", { body: { feeds: [url] } })).status).toBe(401);
    const member = await aMember();
    for (const feeds of [
      [],
      Array.from({ length: 21 }, () => url),
      ["ftp://feed.example/"],
      ["https://u:p@feed.example/"],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one member, one browser
      expect((await member.refused("readFeeds", { body: { feeds } })).status).toBe(400);
    }
  });

  test("members' feeds are not among the news", async () => {
    const url = await served({ body: rss("Private", { title: "Secret plans", day: 1 }) });
    await read(await aMember(), url);
    const { body } = await new Client().call("listNewsFeeds");
    expect(body.feeds.map((feed) => feed.url)).toEqual(testBackend.feedUrls);
    const news = await (await new Client().send("listNews")).text();
    expect(news).not.toContain("Secret plans");
  });
});

describe("POST /user/feeds/find", () => {
  const find = async (url: string) =>
    (await (await aMember()).call("findFeeds", { body: { url } })).body.feeds;
  const refused = async (url: string) => (await aMember()).refused("findFeeds", { body: { url } });
  const html = { "content-type": "text/html" };

  test("a feed is found at its own address", async () => {
    const url = await served({ body: rss("Robin&apos;s &lt;b&gt;notes&lt;/b&gt;", { title: "a", day: 1 }) });
    expect(await find(`${url}#latest`)).toEqual([{ url, title: "Robin's notes" }]);
  });

  test("a page names its feeds, each once, at most five", async () => {
    const links = Array.from(
      { length: 8 },
      (_, n) =>
        `<link rel="alternate" type="application/rss+xml" href="/feeds/n${n >> 1}" title="Feed ${n} &amp; more">`,
    );
    const url = await served({
      headers: html,
      body: `<!doctype html><title>A site</title>
        <link rel="stylesheet" href="/style.css">
        <link rel="alternate" type="application/json" href="/wp-json/">
        <link rel="alternate" hreflang="de" href="/de">
        <link rel="ALTERNATE feed" type="application/atom+xml; charset=utf-8" href="/feeds/atom">
        <link rel="alternate" type="application/feed+json" href="javascript:alert(1)">
        <link rel="alternate" type="application/feed+json" href="json" title="RSS 2.0 feed">${links.join("")}`,
    });
    const at = (path: string) => new URL(path, NEWS).href;
    expect(await find(url)).toEqual([
      { url: at("/feeds/atom"), title: "A site" },
      { url: at("/feeds/json"), title: "A site" },
      { url: at("/feeds/n0"), title: "Feed 0 & more" },
      { url: at("/feeds/n1"), title: "Feed 2 & more" },
      { url: at("/feeds/n2"), title: "Feed 4 & more" },
    ]);
  });

  test("says why there is none", async () => {
    const page = await served({ headers: html, body: "<!doctype html><title>No feed</title>" });
    const cases = [
      [page, "There is no feed at this address."],
      [await served({ status: 404 }), "There is no page at this address (404)."],
      ["https://192.168.1.1/feed", "This address is not public."],
    ] as const;
    for (const [url, message] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- a member each
      const { status, body } = await refused(url);
      expect([status, body.code, body.message]).toEqual([422, "unprocessable", message]);
    }
  });

  test("is for members, sixty times an hour", async () => {
    const url = await served({ body: rss("One") });
    expect((await new Client().refused("findFeeds", { body: { url } })).status).toBe(401);
    const member = await aMember();
    const { id } = (await member.call("getSession")).body.user ?? { id: "" };
    await sql`
      insert into private.rate_limits (key_hash, taken, expires_at)
      values (sha256(convert_to(${`find-feeds-by-user:${id}`}, 'utf8')), 60, now() + interval '1 hour')`;
    expect((await member.refused("findFeeds", { body: { url } })).status).toBe(429);
  });
});

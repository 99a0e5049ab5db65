import { expect, test } from "vitest";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";
import { about } from "../about.ts";
import { STARTERS } from "../adding/starters.ts";
import { addFeeds, feedName, MAX_FEEDS, MAX_SETTINGS_BYTES, toFeedAddress } from "./own-feeds.ts";

const url = (n: number) => `https://${n}.example/feed`;
const feeds = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ url: url(n), name: `Feed ${n}` }));

test.each([
  ["https://robin.example/feed.xml", "https://robin.example/feed.xml"],
  ["  robin.example ", "https://robin.example/"],
  ["robin.example:8080/feed", "https://robin.example:8080/feed"],
  ["http://robin.example/#latest", "http://robin.example/"],
  ["feed://robin.example/rss", "https://robin.example/rss"],
  ["feed:https://robin.example/rss", "https://robin.example/rss"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["javascript:alert(1)", undefined],
  ["ftp://robin.example/", undefined],
  ["https://robin:secret@robin.example/", undefined],
  ["", undefined],
  [`https://robin.example/${"a".repeat(2048)}`, undefined],
])("the pasted address %j is %j", (text, address) => {
  expect(toFeedAddress(text)).toBe(address);
});

test("a feed's name is one plain line, and its host when it has none", () => {
  expect(feedName(" Robin's\n\u202enotes ", url(1))).toBe("Robin's notes");
  expect(feedName(" ", "https://www.robin.example/feed")).toBe("robin.example");
  expect([...feedName("🐦".repeat(100), url(1))]).toHaveLength(60);
});

test("feeds are added once each, as far as there is room", () => {
  const addition = addFeeds(feeds(18), [...feeds(2), ...feeds(23).slice(17)]);
  expect(addition).toMatchObject({ added: 2, known: 3 });
  expect(addition.leftOut).toHaveLength(3);
  expect(addition.feeds).toEqual(feeds(MAX_FEEDS));
});

test("feeds with long addresses fit as far as the server stores them", () => {
  const long = feeds(20).map((feed) => ({ ...feed, url: `${feed.url}?token=${"x".repeat(1900)}` }));
  const addition = addFeeds([], long);
  expect(addition.added).toBe(8);
  expect(addition.leftOut).toHaveLength(12);
  expect(JSON.stringify({ feeds: addition.feeds }).length).toBeLessThanOrEqual(WIDGET_LIMITS.settings);
  expect(MAX_SETTINGS_BYTES).toBe(WIDGET_LIMITS.settings);
});

test.each([
  {},
  null,
  5,
  { feeds: "all" },
  { feeds: [null, 5, { url: "javascript:alert(1)" }, { name: "x" }] },
])("settings %j mean no feeds", (stored) => {
  expect(about.settings.parse(stored)).toEqual({ feeds: [] });
});

test("settings of any version keep their valid feeds, each once", () => {
  const stored = {
    feeds: [{ url: url(1), name: "One", colour: 3 }, { url: url(1) }, { url: url(2), name: 7 }, 3],
  };
  expect(about.settings.parse(stored)).toEqual({
    feeds: [
      { url: url(1), name: "One" },
      { url: url(2), name: "7" },
    ],
  });
});

test("the feeds to start from have addresses as they are stored, and differ", () => {
  expect(STARTERS.map(({ url: address }) => toFeedAddress(address))).toEqual(
    STARTERS.map((feed) => feed.url),
  );
  expect(addFeeds([], STARTERS).added).toBe(STARTERS.length);
});

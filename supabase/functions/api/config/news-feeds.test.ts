import { describe, expect, test } from "vitest";
import { DEFAULT_FEEDS, readFeedSources } from "./news-feeds.ts";

describe("NEWS_FEEDS", () => {
  test("absent, the default feeds are read", () => {
    expect(readFeedSources(undefined)).toBe(DEFAULT_FEEDS);
  });

  test("names feeds by their addresses, each once", () => {
    expect(readFeedSources("https://A.example/feed, http://b.example\n https://a.example/feed,")).toEqual([
      { url: "https://a.example/feed", title: "" },
      { url: "http://b.example/", title: "" },
    ]);
  });

  test("of nothing but a comma switches news off", () => {
    expect(readFeedSources(",")).toEqual([]);
  });

  test.each([
    "feeds.example/rss",
    "ftp://a.example/",
    "javascript:alert(1)",
    "https://user:secret@a.example/",
    "https://:secret@a.example/",
  ])("with %s in it is refused", (entry) => {
    expect(() => readFeedSources(`https://ok.example/,${entry}`)).toThrow("NEWS_FEEDS");
  });

  test("of more than fifty feeds is refused", () => {
    const many = Array.from({ length: 51 }, (_, place) => `https://${place}.example/`);
    expect(() => readFeedSources(many.join(","))).toThrow("at most 50");
  });
});

test("the default feeds are addresses of their own, by https", () => {
  for (const { url, title } of DEFAULT_FEEDS) {
    expect(new URL(url).href).toBe(url);
    expect(url).toMatch(/^https:/);
    expect(title).not.toBe("");
  }
});

import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { writeHomeFile } from "./home-file.ts";
import { readHomeFile } from "./read-home-file.ts";

const app = {
  id: "webapp:1",
  name: "Gmail",
  icon: "/seed/icons/gmail.svg",
  url: "https://mail.google.com/",
  slug: "gmail",
} as const;
const link = {
  id: "link:9",
  name: "Wiki",
  icon: null,
  url: "https://wiki.test/",
} as const;

const written = (settings = {}) =>
  writeHomeFile(
    {
      settings: { ...DEFAULT_SETTINGS, ...settings },
      widgets: ["news", "clock", "search"],
      minimised: { news: false, clock: true },
      items: [link, app],
    },
    new Date("2026-11-21T05:00:00Z"),
  );

/** A valid file with a change. */
const changed = (change: object) => JSON.stringify({ ...JSON.parse(written()), ...change });

describe("an exported home screen", () => {
  test("is read back unchanged, in order", () => {
    expect(readHomeFile(written({ theme: "dark", feedsOff: ["https://feed.test/rss"] }))).toEqual({
      settings: {
        removedWidgets: [],
        searchEngine: "duckduckgo",
        feedsOff: ["https://feed.test/rss"],
        clockStyle: "24h",
        theme: "dark",
      },
      widgets: [
        { type: "news", isMinimized: false },
        { type: "clock", isMinimized: true },
        { type: "search", isMinimized: true },
      ],
      items: [
        { kind: "link", name: "Wiki", url: "https://wiki.test/" },
        { kind: "app", name: "Gmail", url: "https://mail.google.com/" },
      ],
    });
  });

  test("names its format, version and date, and not its owner", () => {
    expect(JSON.parse(written())).toMatchObject({
      format: "perch-home",
      version: 1,
      exportedAt: "2026-11-21T05:00:00.000Z",
    });
    expect(Object.keys(JSON.parse(written()) as object)).toEqual([
      "format",
      "version",
      "exportedAt",
      "settings",
      "widgets",
      "items",
    ]);
  });

  test("may begin with a byte order mark, as some editors save", () => {
    expect(readHomeFile(`\uFEFF${written()}`).items).toHaveLength(2);
  });
});

describe("an invalid file is refused as a whole, with the error and its place", () => {
  test.each<[string, string]>([
    ["not JSON at all", "This file is not JSON. Please choose one that was exported from Perch."],
    ["[]", "This file was not exported from Perch."],
    ["null", "This file was not exported from Perch."],
    [changed({ format: "other" }), "This file was not exported from Perch."],
    [
      changed({ version: 2 }),
      "This file was exported from a newer Perch (format 2). This one reads format 1.",
    ],
    [
      changed({ settings: { clockStyle: "25h" } }),
      "This file does not fit: settings, clockStyle must be 24h or 12h.",
    ],
    [
      changed({ settings: { searchTemplate: "https://find.test/" } }),
      "This file does not fit: settings, searchTemplate must be a web address with %s in it.",
    ],
    [
      changed({ widgets: [{ type: "weather", isMinimized: true }] }),
      "This file does not fit: widgets, entry 1, type must be clock, search or news.",
    ],
    [
      changed({
        widgets: [
          { type: "news", isMinimized: true },
          { type: "news", isMinimized: false },
        ],
      }),
      "This file does not fit: widgets names a widget twice.",
    ],
    [
      changed({
        items: [
          { kind: "link", name: "Fine", url: "https://fine.test/" },
          { kind: "link", name: "Script", url: "javascript:alert(1)" },
        ],
      }),
      "This file does not fit: items, entry 2, url must be an https address.",
    ],
    [
      changed({ items: [{ kind: "app", name: "Mail", url: "mailto:a@b.test" }] }),
      "This file does not fit: items, entry 1, url must be an http or https address.",
    ],
    [
      changed({ items: [{ kind: "folder", name: "Folder", url: "https://a.test/" }] }),
      "This file does not fit: items, entry 1, kind must be app or link.",
    ],
    [
      changed({
        items: Array.from({ length: 1001 }, () => ({ kind: "link", name: "A", url: "https://a.test/" })),
      }),
      "This file does not fit: items holds more than 1000 apps and links.",
    ],
  ])("%.60s", (text, message) => expect(() => readHomeFile(text)).toThrow(message));

  test("an unknown field is refused too: nothing is dropped silently", () => {
    expect(() => readHomeFile(changed({ password: "secret" }))).toThrow("This file does not fit");
    expect(() => readHomeFile(changed({ settings: { isAdmin: true } }))).toThrow("settings");
  });
});

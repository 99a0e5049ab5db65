import { describe, expect, test } from "vitest";
import type { FilePage, FileWidget } from "#contract/home/file.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { writeSettings } from "#src/api/settings/stored-settings.ts";
import { writeHomeFile } from "./home-file.ts";
import type { Lookups } from "./foreign/to-home.ts";
import { readImport } from "./read-import.ts";

const app = {
  kind: "app",
  name: "Gmail",
  url: "https://mail.google.com/",
  ownName: "My mail",
  ownIcon: "/storage/images/own.png",
} as const;
const link = { kind: "link", name: "Wiki", url: "https://wiki.test/", icon: null } as const;
const widget = (type: string): FileWidget => ({
  kind: "widget",
  id: `widget:${type}`,
  type,
  size: "medium",
  isMinimized: type === "clock",
  settings: { list: [{ city: "Oslo" }] },
  entries: [],
});
const pages: FilePage[] = [
  { name: "Home", items: [link, { kind: "folder", name: "Work", items: [app] }, widget("search")] },
  { name: null, items: [] },
];
const column = [widget("news"), widget("clock")];

const written = (settings = {}) =>
  writeHomeFile(
    { settings: { ...DEFAULT_SETTINGS, ...settings }, pages, column },
    new Date("2026-11-21T05:00:00Z"),
  );

const changed = (change: object) => JSON.stringify({ ...JSON.parse(written()), ...change });
/** A file of an earlier format. */
const earlier = (content: object) => {
  const { pages: _pages, column: _column, ...file } = JSON.parse(written()) as Record<string, unknown>;
  return JSON.stringify({ ...file, widgets: [], ...content });
};
const first = (items: unknown) => earlier({ version: 1, items });
const second = (content: object) => earlier({ version: 2, pages: [], ...content });
/** Only other start pages' files ask for anything. */
const NOTHING_ASKED: Lookups = {
  isMember: true,
  askStore: () => Promise.reject(new Error("Nobody asks for apps.")),
  findPlace: () => Promise.reject(new Error("Nobody asks for places.")),
};
const readHomeFile = async (text: string) =>
  (await readImport(new File([text], "home.json"), NOTHING_ASKED)).home;
const many = (count: number) =>
  Array.from({ length: count }, () => ({ kind: "link", name: "A", url: "https://a.test/" }));

describe("an exported home screen", () => {
  test("leaves out an own picture, and its sky, so that importing keeps the sky that is there", async () => {
    const picture = { id: "0a".repeat(16), veil: { light: 40, dark: 20 } };
    const { settings } = await readHomeFile(written({ sky: "picture", picture }));
    expect(settings).not.toHaveProperty("sky");
    expect(settings).not.toHaveProperty("picture");
    expect((await readHomeFile(written({ sky: "sand", picture }))).settings.sky).toBe("sand");
  });

  test("is read back unchanged, in order", async () => {
    expect(await readHomeFile(written({ theme: "dark", feedsOff: ["https://feed.test/rss"] }))).toEqual({
      settings: { ...writeSettings(DEFAULT_SETTINGS), theme: "dark", feedsOff: ["https://feed.test/rss"] },
      pages,
      column,
    });
  });

  test("has the chosen language, and neither the greeted name nor the time zone of its owner", async () => {
    const owner = { greetedName: "Ada", timeZone: "Asia/Tokyo" };
    const { settings } = await readHomeFile(written({ ...owner, language: "ja", webappsLook: "table" }));
    expect(settings).toMatchObject({ language: "ja", webappsLook: "table" });
    for (const name of Object.keys(owner)) expect(settings).not.toHaveProperty(name);
  });

  test("has one's own search engines, and one from before there could be several", async () => {
    const ownEngines = [{ name: "Wiki", keyword: "wiki", template: "https://wiki.test/?q=%s" }];
    const several = { searchEngine: "!wiki", ownEngines };
    expect((await readHomeFile(written(several))).settings).toMatchObject(several);
    const earlier = { searchEngine: "custom", searchTemplate: "https://www.find.test/?q=%s" };
    const { settings } = await readHomeFile(second({ settings: earlier, widgets: [], pages: [] }));
    expect(settings).toEqual({
      searchEngine: "!own",
      ownEngines: [{ name: "find.test", keyword: "own", template: "https://www.find.test/?q=%s" }],
    });
  });

  test("of format 2 is read too, with its arrangement of the widgets", async () => {
    const settings = { removedWidgets: ["news"] };
    const widgets = [{ type: "clock", isMinimized: true }];
    expect(await readHomeFile(second({ settings, widgets, pages: [{ name: null, items: [link] }] }))).toEqual(
      {
        settings,
        widgets,
        pages: [{ name: null, items: [link] }],
      },
    );
  });

  test("of format 1 is read too, as one page without a name", async () => {
    const items = [
      { kind: "link", name: "Wiki", url: "https://wiki.test/" },
      { kind: "app", name: "Gmail", url: "https://mail.google.com/" },
    ];
    expect((await readHomeFile(first(items))).pages).toEqual([{ name: null, items }]);
  });

  test("names its format, version and date, and not its owner", () => {
    expect(JSON.parse(written())).toMatchObject({
      format: "perch-home",
      version: 3,
      exportedAt: "2026-11-21T05:00:00.000Z",
    });
    expect(Object.keys(JSON.parse(written()) as object)).toEqual([
      "format",
      "version",
      "exportedAt",
      "settings",
      "pages",
      "column",
    ]);
  });

  test("may begin with a byte order mark, as some editors save", async () => {
    expect((await readHomeFile(`\uFEFF${written()}`)).pages).toHaveLength(2);
  });
});

describe("an invalid file is refused as a whole, with the error and its place", () => {
  test.each<[string, string]>([
    [
      "not JSON at all",
      "This file is not JSON. Please choose one that was exported from Perch, Bonjourr, Tabliss or Anori.",
    ],
    ["[]", "This file was not exported from Perch, Bonjourr, Tabliss or Anori."],
    ["null", "This file was not exported from Perch, Bonjourr, Tabliss or Anori."],
    [changed({ format: "other" }), "This file was not exported from Perch, Bonjourr, Tabliss or Anori."],
    [
      changed({ version: 4 }),
      "This file was exported from a newer Perch (format 4). This one reads formats 1 to 3.",
    ],
    [
      changed({ settings: { clockStyle: "25h" } }),
      "This file does not fit: settings, clockStyle must be 24h or 12h.",
    ],
    [
      changed({ settings: { accent: "#f00" } }),
      "This file does not fit: settings, accent is a colour that this Perch does not have.",
    ],
    [
      changed({ settings: { iconSize: "huge" } }),
      "This file does not fit: settings, iconSize must be small, medium or large.",
    ],
    [
      changed({ settings: { hasBird: "yes" } }),
      "This file does not fit: settings, hasBird must be true or false.",
    ],
    [
      changed({ settings: { sky: "picture" } }),
      "This file does not fit: settings, sky is a sky that this Perch does not have.",
    ],
    [changed({ settings: { greetedName: "Ada" } }), "This file does not fit: settings"],
    [
      changed({ settings: { searchTemplate: "https://find.test/" } }),
      "This file does not fit: settings, searchTemplate must be a web address with %s in it.",
    ],
    [
      second({ widgets: [{ type: "weather", isMinimized: true }] }),
      "This file does not fit: widgets, entry 1, type must be clock, search or news.",
    ],
    [
      second({
        widgets: [
          { type: "news", isMinimized: true },
          { type: "news", isMinimized: false },
        ],
      }),
      "This file does not fit: widgets names a widget twice.",
    ],
    [
      first([
        { kind: "link", name: "Fine", url: "https://fine.test/" },
        { kind: "link", name: "Script", url: "javascript:alert(1)" },
      ]),
      "This file does not fit: items, entry 2, url must be an http or https address, or a program’s such as ssh:.",
    ],
    [
      first([{ kind: "app", name: "Mail", url: "mailto:a@b.test" }]),
      "This file does not fit: items, entry 1, url must be an http or https address.",
    ],
    [
      first([{ kind: "folder", name: "Folder", items: [] }]),
      "This file does not fit: items, entry 1, kind must be app or link.",
    ],
    [first(many(1001)), "This file does not fit: items holds more than 1000 apps and links."],
    [
      changed({
        pages: [
          {
            name: null,
            items: [{ kind: "folder", name: "F", items: [{ kind: "folder", name: "G", items: [] }] }],
          },
        ],
      }),
      "This file does not fit: pages, entry 1, items, entry 1, items, entry 1, kind must be app or link.",
    ],
    [
      changed({ pages: [{ name: null, items: [{ ...app, ownIcon: "data:image/png;base64,AA" }] }] }),
      "This file does not fit: pages, entry 1, items, entry 1, ownIcon must be an image of this site or an https address",
    ],
    [
      changed({ pages: [{ name: null, items: [{ kind: "folder", name: "F", items: many(1001) }] }] }),
      "This file does not fit: pages holds more than 1000 apps and links.",
    ],
    [
      changed({ column: [{ ...widget("clock"), size: "huge" }] }),
      "This file does not fit: column, entry 1, size must be small, medium or large.",
    ],
    [
      changed({ pages: Array.from({ length: 11 }, () => ({ name: null, items: [] })) }),
      "This file does not fit: pages holds more than 10 pages.",
    ],
  ])("%.60s", (text, message) => expect(readHomeFile(text)).rejects.toThrow(message));

  test("an unknown field is refused too: nothing is dropped silently", async () => {
    await expect(readHomeFile(changed({ password: "secret" }))).rejects.toThrow("This file does not fit");
    await expect(readHomeFile(changed({ settings: { isAdmin: true } }))).rejects.toThrow("settings");
  });
});

import { describe, expect, test } from "vitest";
import { readBonjourr } from "./bonjourr.ts";

const link = (id: string, parent: string | number | undefined, order: number, fields: object) => ({
  [`links${id}`]: { _id: `links${id}`, ...(parent !== undefined && { parent }), order, ...fields },
});

/** As version 22 exports it. */
const FILE = {
  about: { browser: "firefox", version: "22.3.0" },
  showall: false,
  lang: "fr",
  dark: "enable",
  greeting: "Mira",
  main: true,
  quicklinks: true,
  linksrow: 6,
  css: "",
  linkgroups: { on: true, selected: "Dev", groups: ["default", "Dev"], pinned: [], synced: [] },
  clock: { ampm: true, analog: false, seconds: true, worldclocks: true, timezone: "auto", size: 1 },
  worldclocks: [
    { region: "Clermont", timezone: "Europe/Paris" },
    { region: "Calcutta", timezone: "+05:30" },
  ],
  weather: { city: "Lyon", unit: "metric", forecast: "auto", geolocation: "off" },
  notes: { on: true, align: "left", text: "Milk\nEggs" },
  searchbar: { on: true, engine: "ddg", request: "", suggestions: true },
  quotes: { on: true, type: "classic" },
  pomodoro: { on: false },
  backgrounds: { type: "images" },
  ...link("bbbbbb", "default", 1, { title: "Mail", url: "https://mail.test/", icon: { type: "auto" } }),
  ...link("aaaaaa", "default", 0, { title: "", url: "https://www.first.test/x" }),
  ...link("cccccc", "Dev", 0, { title: "Tools", folder: true }),
  ...link("dddddd", "linkscccccc", 1, { title: "Code", url: "https://code.test/" }),
  ...link("eeeeee", "linkscccccc", 0, { title: "Docs", url: "https://docs.test/" }),
};

const read = (change: object = {}) => readBonjourr({ ...FILE, ...change });

describe("an export of Bonjourr", () => {
  test("has a page for each group, with its folders, in order", () => {
    expect(read()?.pages).toEqual([
      {
        name: null,
        items: [
          { name: "", url: "https://www.first.test/x" },
          { name: "Mail", url: "https://mail.test/" },
        ],
      },
      {
        name: "Dev",
        items: [
          {
            name: "Tools",
            links: [
              { name: "Docs", url: "https://docs.test/" },
              { name: "Code", url: "https://code.test/" },
            ],
          },
        ],
      },
    ]);
  });

  test("brings the weather's town, the note and the world clocks", () => {
    expect(read()?.widgets).toEqual([
      {
        type: "weather",
        settings: { units: "celsius" },
        entries: [],
        town: { name: "Lyon", countryCode: null },
      },
      { type: "notes", settings: { name: "" }, entries: [{ text: "Milk\nEggs" }] },
      {
        type: "clocks",
        settings: { name: "", places: [{ zone: "Europe/Paris", name: "Clermont" }] },
        entries: [],
      },
    ]);
  });

  test("brings the clock, the engine and the theme, and names what stays behind", () => {
    expect(read()?.settings).toEqual({
      clockStyle: "12h",
      clockFace: "seconds",
      searchEngine: "duckduckgo",
      theme: "dark",
    });
    expect(read()?.left).toEqual(["the background", "the greeting", "quotes"]);
  });

  test("leaves what was switched off there", () => {
    const off = read({
      main: false,
      notes: { on: false, text: "Hidden" },
      searchbar: { on: false, engine: "google" },
      clock: { ampm: false, worldclocks: false },
    });
    expect(off?.widgets).toEqual([]);
    expect(off?.settings).not.toHaveProperty("searchEngine");
  });

  test.each([
    [{ engine: "custom", request: "find.test/?q=%s" }, "!own", "https://find.test/?q=%s"],
    [{ engine: "qwant", request: "" }, "!own", "https://www.qwant.com/?q=%s"],
    [{ engine: "custom", request: "javascript:alert('%s')" }, undefined, undefined],
    [{ engine: "default", request: "" }, undefined, undefined],
    [{ engine: "constructor", request: "" }, undefined, undefined],
  ])("has this engine: %o", (searchbar, searchEngine, template) => {
    const settings = read({ searchbar: { on: true, ...searchbar } })?.settings;
    expect(settings?.searchEngine).toBe(searchEngine);
    expect(settings?.ownEngines?.map((engine) => engine.template)).toEqual(template && [template]);
  });

  test("of version 14 has groups by number, and the weather's position", () => {
    const earlier = readBonjourr({
      about: { browser: "firefox", version: "1.14.2" },
      linktabs: { active: true, selected: 1, titles: ["Home", "Work"] },
      weather: { ccode: "FR", city: "Lyon", location: [45.7801728, 4.83], unit: "imperial" },
      searchbar: true,
      searchbar_engine: "s_google",
      ...link("aaaaaa", 1, 0, { title: "Wiki", url: "https://wiki.test/" }),
      ...link("bbbbbb", undefined, 1, { title: "Loose", url: "https://loose.test/" }),
    });
    expect(earlier?.pages.map(({ name, items }) => [name, items.length])).toEqual([
      ["Work", 1],
      [null, 1],
    ]);
    expect(earlier?.widgets).toEqual([
      {
        type: "weather",
        settings: { place: "Lyon", latitude: 45.8, longitude: 4.8, units: "fahrenheit" },
        entries: [],
      },
    ]);
    expect(earlier?.settings).toEqual({ searchEngine: "google" });
  });

  test("of version 10 has a list of links", () => {
    const links = [{ title: "Youtube", url: "https://www.youtube.com/", icon: "https://icons.test/1" }];
    expect(readBonjourr({ linksrow: 5, links })?.pages).toEqual([
      { name: null, items: [{ name: "Youtube", url: "https://www.youtube.com/" }] },
    ]);
  });
});

describe("what is no export of Bonjourr, or a spoilt one,", () => {
  test.each([null, [], "text", 4, {}, { about: "me" }, { links: [] }])("is none: %j", (content) => {
    expect(readBonjourr(content)).toBeNull();
  });

  test("loses the parts that are not as they should be, and keeps the others", () => {
    const spoilt = read({
      clock: "noon",
      weather: { city: 4, location: ["here", null] },
      worldclocks: { region: 1 },
      notes: [],
      searchbar: 7,
      linkgroups: { groups: [null, "Dev"] },
      linksbbbbbb: "gone",
      linksdddddd: { _id: "linksdddddd", url: "https://no-order.test/", parent: {} },
    });
    expect(spoilt?.widgets).toEqual([]);
    expect(spoilt?.settings).toEqual({ theme: "dark" });
    expect(spoilt?.pages.map(({ name, items }) => [name, items.length])).toEqual([
      ["Dev", 1],
      [null, 1],
      [null, 1],
    ]);
  });

  test("with folders that hold each other ends", () => {
    const round = readBonjourr({
      about: FILE.about,
      ...link("aaaaaa", "linksbbbbbb", 0, { folder: true, title: "A" }),
      ...link("bbbbbb", "linksaaaaaa", 0, { folder: true, title: "B" }),
      ...link("cccccc", "linkscccccc", 0, { folder: true, title: "C" }),
    });
    expect(round?.pages).toEqual([]);
  });
});

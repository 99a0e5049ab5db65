import { describe, expect, test } from "vitest";
import { readTabliss } from "./tabliss.ts";

const widget = (id: string, key: string, order: number) => ({
  [`widget/${id}`]: { id, key: `widget/${key}`, order, display: { position: "middleCentre" } },
});

/** As version 3 exports it, with widgets of TablissNG. */
const FILE = {
  version: 3,
  background: { id: "bg", key: "background/unsplash", display: { blur: 0, luminosity: -0.2 } },
  focus: false,
  locale: "en",
  timeZone: null,
  themePreference: "dark",
  ...widget("l2", "links", 7),
  ...widget("l1", "links", 1),
  ...widget("t1", "time", 0),
  ...widget("t2", "time", 2),
  ...widget("t3", "time", 3),
  ...widget("n1", "notes", 4),
  ...widget("d1", "todo", 5),
  ...widget("w1", "weather", 6),
  ...widget("c1", "countdown", 8),
  ...widget("s1", "search", 9),
  ...widget("q1", "quote", 10),
  "widget/gone": null,
  "data/l1": { columns: 2, links: [{ name: "Mail", icon: "mail", url: "https://mail.test" }] },
  "data/l2": { links: [{ url: "https://second.test/page" }, { name: "No address" }] },
  "data/t1": { mode: "analogue", hour12: true, showSeconds: true, timeZone: null },
  "data/t2": { mode: "digital", hour12: false, timeZone: "Asia/Tokyo", name: "Home office" },
  "data/t3": { timeZone: "Europe/Oslo" },
  "data/n1": { notes: [{ contents: "# Milk" }, { contents: " " }] },
  "data/d1": {
    items: [
      { id: "1", contents: "Call  Ada", completed: true },
      { id: "2", contents: "Write" },
    ],
  },
  "data/w1": { latitude: 45.764, longitude: 4.8357, name: "Lyon", units: "us", showDetails: false },
  "data/c1": { time: new Date(2027, 5, 1).getTime(), title: "Holidays" },
  "data/s1": { searchEngine: "CUSTOM", searchEngineCustom: "https://find.test/?q={searchTerms}" },
};

describe("an export of Tabliss", () => {
  test("has the links of all its widgets, in their order, on one page", () => {
    expect(readTabliss(FILE)?.pages).toEqual([
      {
        name: null,
        items: [
          { name: "Mail", url: "https://mail.test" },
          { name: "", url: "https://second.test/page" },
        ],
      },
    ]);
  });

  test("brings notes, todos, the weather, a countdown, and the clocks of other zones as one", () => {
    expect(readTabliss(FILE)?.widgets).toEqual([
      { type: "notes", settings: { name: "" }, entries: [{ text: "# Milk" }] },
      {
        type: "tasks",
        settings: { name: "" },
        entries: [
          { text: "Call Ada", isDone: true },
          { text: "Write", isDone: false },
        ],
      },
      {
        type: "weather",
        settings: { place: "Lyon", latitude: 45.8, longitude: 4.8, units: "fahrenheit" },
        entries: [],
      },
      {
        type: "countdown",
        settings: { name: "Holidays", date: "2027-06-01", time: null, isYearly: false },
        entries: [],
      },
      {
        type: "clocks",
        settings: {
          name: "",
          places: [
            { zone: "Asia/Tokyo", name: "Home office" },
            { zone: "Europe/Oslo", name: "" },
          ],
        },
        entries: [],
      },
    ]);
  });

  test("brings clock, engine and theme, and names what stays behind", () => {
    const found = readTabliss(FILE);
    expect(found?.settings).toEqual({
      clockStyle: "12h",
      clockFace: "analogue",
      searchEngine: "!own",
      ownEngines: [{ name: "find.test", keyword: "own", template: "https://find.test/?q=%s" }],
      theme: "dark",
    });
    expect(found?.left).toEqual(["the background", "quotes"]);
  });

  test("of version 2 has lists of widgets", () => {
    const earlier = readTabliss({
      backgrounds: [{ id: "b", key: "background/colour", active: true }],
      widgets: [{ id: "l", key: "widget/links", active: true }],
      data: { l: { links: [{ name: "Mail", url: "https://mail.test" }] } },
    });
    expect(earlier?.pages[0]?.items).toEqual([{ name: "Mail", url: "https://mail.test" }]);
  });
});

describe("what is no export of Tabliss, or a spoilt one,", () => {
  test.each([null, [], "3", { version: 3 }, { version: 4, background: {} }, { backgrounds: [], widgets: 1 }])(
    "is none: %j",
    (content) => {
      expect(readTabliss(content)).toBeNull();
    },
  );

  test("loses the parts that are not as they should be, and keeps the others", () => {
    const spoilt = readTabliss({
      ...FILE,
      themePreference: ["dark"],
      "widget/n1": { id: 4, key: "widget/notes" },
      "widget/x": { id: "constructor", key: "constructor", order: {} },
      "widget/y": { id: "y", key: "__proto__" },
      "data/l1": { links: "https://mail.test" },
      "data/t1": [],
      "data/t2": null,
      "data/d1": { items: [{ contents: { deep: true } }, null, "Buy"] },
      "data/w1": { latitude: 1e3, longitude: "4" },
      "data/c1": { time: 1e300 },
      "data/s1": { searchEngine: "CUSTOM", searchEngineCustom: "https://me:word@find.test/?q={searchTerms}" },
    });
    expect(spoilt?.pages[0]?.items).toEqual([{ name: "", url: "https://second.test/page" }]);
    expect(spoilt?.widgets.map(({ type }) => type)).toEqual(["clocks"]);
    expect(spoilt?.settings).toEqual({ clockStyle: "24h", clockFace: "digital" });
  });
});

import { describe, expect, test } from "vitest";
import { readAnori } from "./anori.ts";

const record = (value: unknown) => ({ hlc: { pt: 1, lc: 0, node: "n" }, value, deleted: false });
const widget = (
  widgetId: string,
  x: number,
  y: number,
  configuration: object = {},
  instanceId = widgetId,
) => ({
  pluginId: "some-plugin",
  widgetId,
  instanceId,
  configuration,
  x,
  y,
  width: 1,
  height: 1,
});

/** As `storage.json` of version 2.1 has it. */
const FILE = {
  folders: record([
    { id: "f1", name: "Work", icon: "ion:briefcase" },
    { id: "f2", name: "Empty", icon: "ion:cube" },
  ]),
  theme: record("Greenery"),
  colorScheme: record("light"),
  "Folder:home": record({
    widgets: [
      widget("bookmark", 2, 0, { title: "Mail", url: "https://mail.test/", icon: "x" }),
      widget("bookmark", 0, 0, { title: "First", url: "https://first.test/" }, "b2"),
      widget("weather-forecast", 0, 1, {
        location: { id: 1, country: "France", name: "Lyon", latitude: 45.748, longitude: 4.846 },
        temperatureUnit: "f",
        speedUnit: "km/h",
      }),
      widget("notes-widget", 1, 1, {}, "n1"),
      widget("datetime-widget", 3, 1, { tz: "Asia/Tokyo", title: "Tokyo", timeFormat: "HH:mm" }),
      widget("calc-widget", 3, 2),
    ],
  }),
  "Folder:f1": record({
    widgets: [
      widget("bookmark-group", 0, 0, {
        title: "Team",
        icon: "x",
        urls: ["https://a.test/", "https://b.test/"],
      }),
      widget("tasks-widget", 1, 0, { title: "To do" }, "t1"),
      widget("rss-feed", 2, 0, { title: "News", feedUrls: ["https://feed.test/rss", "not an address"] }),
    ],
  }),
  "Folder:f2": record(null),
  "NotesWidgetStore:n1": record({ title: "Shopping", body: "Milk" }),
  "TasksWidgetStore:t1": record({ tasks: [{ id: "1", text: "Call Ada" }] }),
};

const WIDGETS = [
  {
    type: "weather",
    settings: { place: "Lyon", latitude: 45.7, longitude: 4.8, units: "fahrenheit" },
    entries: [],
  },
  { type: "notes", settings: { name: "Shopping" }, entries: [{ text: "Milk" }] },
  { type: "tasks", settings: { name: "To do" }, entries: [{ text: "Call Ada", isDone: false }] },
  { type: "clocks", settings: { name: "", places: [{ zone: "Asia/Tokyo", name: "Tokyo" }] }, entries: [] },
  { type: "feeds", settings: { feeds: [{ url: "https://feed.test/rss", name: "" }] }, entries: [] },
];

describe("a backup of Anori", () => {
  test("has a page for each folder, with groups as folders, in reading order", () => {
    expect(readAnori(FILE)?.pages).toEqual([
      {
        name: null,
        items: [
          { name: "First", url: "https://first.test/" },
          { name: "Mail", url: "https://mail.test/" },
        ],
      },
      {
        name: "Work",
        items: [
          {
            name: "Team",
            links: [
              { name: "", url: "https://a.test/" },
              { name: "", url: "https://b.test/" },
            ],
          },
        ],
      },
      { name: "Empty", items: [] },
    ]);
  });

  test("brings its widgets and the theme, and names what stays behind", () => {
    const found = readAnori(FILE);
    expect(found?.widgets).toEqual(WIDGETS);
    expect(found?.settings).toEqual({ theme: "light" });
    expect(found?.left).toEqual(["the theme", "the calculator"]);
  });

  test("of a version whose values stood for themselves is read too", () => {
    const earlier = Object.entries(FILE).map(([key, { value }]) => [
      key.replace(/^(?:Notes|Tasks)WidgetStore:/, "WidgetStorage.").replace(":", "."),
      value,
    ]);
    expect(readAnori(Object.fromEntries(earlier))?.widgets).toEqual(WIDGETS);
  });
});

describe("what is no backup of Anori, or a spoilt one,", () => {
  test.each([null, [], "text", {}, { folders: [] }, { "Folder:other": record({}) }])(
    "is none: %j",
    (content) => {
      expect(readAnori(content)).toBeNull();
    },
  );

  test("loses the parts that are not as they should be, and keeps the others", () => {
    const spoilt = readAnori({
      folders: record("none"),
      theme: record(4),
      "Folder:home": record({
        widgets: [
          null,
          widget("toString", 0, 0),
          widget("bookmark", 0, 0, { title: 4, url: "https://kept.test/" }),
          { ...widget("bookmark", 0, 0), configuration: "none" },
          widget("bookmark-group", 0, 1, { title: "G", urls: [4, "https://in.test/"] }),
          widget("weather-current", 0, 0, { location: { name: "Nowhere" } }),
          widget("notes-widget", 0, 0, {}, "n1"),
        ],
      }),
      "NotesWidgetStore:n1": record({ body: ["Milk"] }),
    });
    expect(spoilt?.widgets).toEqual([]);
    expect(spoilt?.left).toEqual(["the theme"]);
    expect(spoilt?.pages).toEqual([
      {
        name: null,
        items: [
          { name: "", url: "https://kept.test/" },
          { name: "G", links: [{ name: "", url: "https://in.test/" }] },
        ],
      },
    ]);
  });
});

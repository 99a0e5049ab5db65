import { t } from "@lingui/core/macro";
import * as z from "zod";
import { engineSettings } from "./engine.ts";
import { type Foreign, type ForeignLink, fieldsOf, listOf, maybe } from "./foreign.ts";
import { clocks, countdown, note, tasks, weatherAt } from "./widgets.ts";

const text = z.string();
const flag = maybe(z.boolean());
const degrees = maybe(z.number());

const widget = z.object({ id: text, key: text, order: z.number().catch(0) });
const earlierFile = z.object({ widgets: listOf(widget), data: z.record(text, z.unknown()) });

/** The fields of all widgets that come along, each of them in the data of its own. */
const widgetData = z.object({
  links: listOf(z.object({ name: maybe(text), url: text })),
  notes: listOf(z.object({ contents: text })),
  items: listOf(z.object({ contents: text, completed: z.boolean().catch(false) })),
  mode: maybe(text),
  hour12: flag,
  showSeconds: flag,
  timeZone: maybe(text),
  name: maybe(text),
  latitude: degrees,
  longitude: degrees,
  units: maybe(text),
  searchEngine: maybe(text),
  searchEngineCustom: maybe(text),
  time: maybe(z.number()),
  title: maybe(text),
});
type Data = z.infer<typeof widgetData>;

/** What Perch has not, by widget. */
const leftOut = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      "widget/binaryTime": t`the binary clock`,
      "widget/bitcoin": t`the Bitcoin mempool`,
      "widget/bookmarks": t`the list of bookmarks`,
      "widget/css": t`styles of your own`,
      "widget/customText": t`texts of your own`,
      "widget/github": t`the GitHub calendar`,
      "widget/greeting": t`the greeting`,
      "widget/html": t`HTML of your own`,
      "widget/ipInfo": t`the IP address`,
      "widget/joke": t`jokes`,
      "widget/js": t`scripts of your own`,
      "widget/literature-clock": t`the literature clock`,
      "widget/message": t`messages`,
      "widget/nba": t`NBA scores`,
      "widget/quote": t`quotes`,
      "widget/since": t`the time since a day`,
      "widget/topSites": t`the top sites`,
      "widget/workHours": t`the work hours`,
    }),
  );

/**
 * Reads an export of Tabliss or TablissNG: version 3 with keys `widget/…` and `data/…`, or version 2 with lists; null
 * for another file. Format: https://github.com/joelshepherd/tabliss/blob/master/src/db/state.ts
 */
export function readTabliss(content: unknown): Foreign | null {
  const found = widgetsIn(content);
  if (!found) return null;
  const links = found.flatMap(({ data }): ForeignLink[] =>
    data.links.map(({ name = "", url }) => ({ name, url })),
  );
  const settings: Foreign["settings"] = {};
  // The first of its kind is the one that counts.
  for (const { key, data } of found.toReversed()) Object.assign(settings, READERS.get(key)?.settings?.(data));
  const places = found.flatMap(({ key, data: { timeZone, name = "" } }) =>
    key === "widget/time" && timeZone ? [{ zone: timeZone, name }] : [],
  );
  const left = leftOut();
  return {
    from: "Tabliss",
    pages: links.length > 0 ? [{ name: null, items: links }] : [],
    widgets: [
      ...found.flatMap(({ key, data }) => READERS.get(key)?.widgets?.(data) ?? []),
      ...clocks(places),
    ],
    settings: { ...settings, ...themeOf(content) },
    left: [t`the background`, ...new Set(found.flatMap(({ key }) => left.get(key) ?? []))],
  };
}

type Reader = {
  widgets?: (data: Data) => Foreign["widgets"];
  settings?: (data: Data) => Foreign["settings"];
};

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    "widget/notes": { widgets: ({ notes }) => notes.flatMap(({ contents }) => note(contents)) },
    "widget/todo": {
      widgets: ({ items }) =>
        tasks(items.map(({ contents, completed }) => ({ text: contents, isDone: completed }))),
    },
    "widget/weather": {
      widgets: ({ name = "", latitude, longitude, units }) =>
        latitude === undefined || longitude === undefined
          ? []
          : weatherAt(
              name,
              latitude,
              longitude,
              units === "us" ? "fahrenheit" : units === "si" ? "celsius" : undefined,
            ),
    },
    "widget/countdown": {
      widgets: ({ time, title = "" }) => (time === undefined ? [] : countdown(time, title)),
    },
    "widget/time": {
      settings: ({ timeZone, hour12, mode, showSeconds }) =>
        timeZone
          ? {}
          : {
              clockStyle: hour12 ? "12h" : "24h",
              clockFace: mode === "analogue" ? "analogue" : showSeconds ? "seconds" : "digital",
            },
    },
    "widget/search": {
      settings: ({ searchEngine = "", searchEngineCustom = "" }) =>
        engineSettings(
          searchEngine === "googleuk" ? "google" : searchEngine,
          searchEngine === "CUSTOM" ? searchEngineCustom.replaceAll("{searchTerms}", "%s") : "",
        ),
    },
  }),
);

/** The widgets in their order, each with its data; null for the file of another program. */
function widgetsIn(content: unknown): { key: string; data: Data }[] | null {
  const fields = Object(content) as Record<string, unknown>;
  const earlier = "backgrounds" in fields ? earlierFile.safeParse(content).data : undefined;
  if (!earlier && !(fields["version"] === 3 && "background" in fields)) return null;
  const list = earlier
    ? earlier.widgets
    : Object.entries(fields)
        .filter(([name]) => name.startsWith("widget/"))
        .flatMap(([, value]) => widget.safeParse(value).data ?? [])
        .toSorted((a, b) => a.order - b.order);
  const dataOf = (id: string) => (earlier ? earlier.data[id] : fields[`data/${id}`]);
  return list.map(({ id, key }) => ({ key, data: fieldsOf(widgetData, dataOf(id)) }));
}

/** TablissNG has a theme. */
function themeOf(content: unknown): Foreign["settings"] {
  const { themePreference: theme } = Object(content) as { themePreference?: unknown };
  return theme === "light" || theme === "dark" ? { theme } : {};
}

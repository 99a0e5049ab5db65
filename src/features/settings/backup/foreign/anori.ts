import { t } from "@lingui/core/macro";
import * as z from "zod";
import { type Foreign, type ForeignFolder, type ForeignLink, fieldsOf, listOf, maybe } from "./foreign.ts";
import { clocks, feeds, note, tasks, weatherAt } from "./widgets.ts";

const text = z.string();

/** Up to 1.19 a value stood for itself. */
const stored = <Schema extends z.ZodType>(value: Schema) =>
  z.preprocess((record) => (isRecord(record) ? record.value : record), value);
const isRecord = (record: unknown): record is { value: unknown } =>
  typeof record === "object" && record !== null && "hlc" in record && "value" in record;

const folders = stored(listOf(z.object({ id: text, name: text })));
const folder = stored(
  z.object({
    widgets: listOf(
      z.object({
        widgetId: text,
        instanceId: text,
        configuration: z.unknown(),
        x: z.number().catch(0),
        y: z.number().catch(0),
      }),
    ),
  }),
);

const noteStore = maybe(stored(z.object({ title: text.catch(""), body: text })));
const taskStore = maybe(stored(z.object({ tasks: listOf(z.object({ text })) })));

/** The fields of all widgets that come along, each of them in a configuration of its own. */
const configuration = z.object({
  title: text.catch(""),
  url: maybe(text),
  urls: listOf(text),
  feedUrls: listOf(text),
  feedUrl: maybe(text),
  location: maybe(z.object({ name: text, latitude: z.number(), longitude: z.number() })),
  temperatureUnit: maybe(text),
  tz: maybe(text),
});
type Configuration = z.infer<typeof configuration>;

/** What Perch has not, by widget. */
const leftOut = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      "anki-widget": "Anki",
      "calendar-m": t`the calendar`,
      "calc-widget": t`the calculator`,
      "calc-widget-expandable": t`the calculator`,
      "cpu-load-status": t`the system's load`,
      "iframe-widget": t`embedded pages`,
      "iframe-widget-expandable": t`embedded pages`,
      "ram-load-status": t`the system's load`,
      "recently-closed-widget": t`closed tabs`,
      "stash-widget": t`stashed tabs`,
      "synced-tabs-widget": t`tabs of other devices`,
      "top-sites-horizontal": t`the top sites`,
      "top-sites-vertical": t`the top sites`,
    }),
  );

/**
 * Reads `storage.json` of a backup of Anori; null for another file. Each of its folders is a page. Format:
 * https://github.com/OlegWock/anori/blob/master/src/utils/storage/schema/index.ts
 */
export function readAnori(content: unknown): Foreign | null {
  const fields = Object(content) as Record<string, unknown>;
  const home = detailsOf(fields, "home");
  if (home === undefined && !("folders" in fields && "theme" in fields)) return null;
  const others = folders.parse(fields["folders"]);
  const pages = [{ id: "home", name: null }, ...others].map(({ id, name }) => ({
    name,
    widgets: widgetsOf(detailsOf(fields, id)),
  }));
  const all = pages.flatMap(({ widgets }) => widgets);
  const storeAt = (store: string, id: string) => fields[`${store}:${id}`] ?? fields[`WidgetStorage.${id}`];
  const left = leftOut();
  return {
    from: "Anori",
    pages: pages.map(({ name, widgets }) => ({ name, items: widgets.flatMap(itemsOf) })),
    widgets: [
      ...all.flatMap((widget) => widgetOf(widget, storeAt)),
      ...clocks(all.flatMap(({ config: { tz, title } }) => (tz ? [{ zone: tz, name: title }] : []))),
      ...feeds(all.flatMap(({ config: { feedUrl, feedUrls } }) => (feedUrl ? [feedUrl] : feedUrls))),
    ],
    settings: themeOf(fields["colorScheme"]),
    left: [t`the theme`, ...new Set(all.flatMap(({ widgetId }) => left.get(widgetId) ?? []))],
  };
}

const detailsOf = (fields: Record<string, unknown>, id: string): unknown =>
  fields[`Folder:${id}`] ?? fields[`Folder.${id}`];

type Widget = { widgetId: string; instanceId: string; config: Configuration };

/** In reading order. */
const widgetsOf = (details: unknown): Widget[] =>
  (folder.safeParse(details).data?.widgets ?? [])
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ configuration: own, ...widget }) => ({ ...widget, config: fieldsOf(configuration, own) }));

function itemsOf({ widgetId, config: { title, url, urls } }: Widget): (ForeignLink | ForeignFolder)[] {
  if (widgetId === "bookmark" && url !== undefined) return [{ name: title, url }];
  if (widgetId !== "bookmark-group") return [];
  return [{ name: title, links: urls.map((each) => ({ name: "", url: each })) }];
}

function widgetOf(
  { widgetId, instanceId, config: { title, location, temperatureUnit } }: Widget,
  storeAt: (store: string, id: string) => unknown,
): Foreign["widgets"] {
  switch (widgetId) {
    case "notes-widget": {
      const own = noteStore.parse(storeAt("NotesWidgetStore", instanceId));
      return own ? note(own.body, own.title) : [];
    }
    case "tasks-widget": {
      const list = taskStore.parse(storeAt("TasksWidgetStore", instanceId))?.tasks ?? [];
      return tasks(
        list.map((task) => ({ text: task.text, isDone: false })),
        title,
      );
    }
    case "weather-current":
    case "weather-forecast": {
      const units = temperatureUnit === "f" ? "fahrenheit" : "celsius";
      return location ? weatherAt(location.name, location.latitude, location.longitude, units) : [];
    }
    default:
      return [];
  }
}

function themeOf(scheme: unknown): Foreign["settings"] {
  const chosen = stored(z.unknown()).parse(scheme);
  return chosen === "light" || chosen === "dark" ? { theme: chosen } : {};
}

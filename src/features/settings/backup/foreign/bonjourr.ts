import { t } from "@lingui/core/macro";
import * as z from "zod";
import { engineSettings } from "./engine.ts";
import {
  type Foreign,
  type ForeignFolder,
  type ForeignLink,
  type ForeignPage,
  listOf,
  maybe,
} from "./foreign.ts";
import { clocks, note, weatherAt, weatherIn } from "./widgets.ts";

const text = z.string();
const flag = maybe(z.boolean());

/** A link or a folder. Its parent is a folder, else the name of a group, or the number of one up to version 18. */
const entry = z.object({
  parent: maybe(z.union([text, z.number()])),
  folder: flag,
  order: z.number().catch(0),
  title: text.catch(""),
  url: text.catch(""),
});
type Entry = z.infer<typeof entry> & { id: string };

const file = z.object({
  about: maybe(z.object({ version: text })),
  linksrow: maybe(z.number()),
  linkgroups: maybe(z.object({ groups: listOf(text) })),
  linktabs: maybe(z.object({ titles: listOf(text) })),
  /** Up to version 10: a list without folders. */
  links: listOf(z.object({ title: text.catch(""), url: text })),
  main: flag,
  dark: maybe(text),
  clock: maybe(z.object({ ampm: flag, analog: flag, seconds: flag, worldclocks: flag })),
  worldclocks: listOf(z.object({ region: text.catch(""), timezone: text })),
  weather: maybe(
    z.object({
      city: maybe(text),
      ccode: maybe(text),
      unit: maybe(text),
      location: maybe(z.tuple([z.number(), z.number()])),
    }),
  ),
  notes: maybe(z.object({ on: flag, text: maybe(text) })),
  searchbar: maybe(z.union([z.boolean(), z.object({ on: flag, engine: maybe(text), request: maybe(text) })])),
  searchbar_engine: maybe(text),
  greeting: maybe(text),
  quotes: maybe(z.object({ on: flag })),
  pomodoro: maybe(z.object({ on: flag })),
  css: maybe(text),
});
type File = z.infer<typeof file>;

/**
 * Reads an export of Bonjourr (its stored settings as JSON, links as keys `links…`); null for another file. Format:
 * https://github.com/victrme/Bonjourr/blob/master/src/types/sync.ts
 */
export function readBonjourr(content: unknown): Foreign | null {
  const parsed = file.safeParse(content);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!data.about?.version && data.linksrow === undefined) return null;
  return {
    from: "Bonjourr",
    pages: pagesOf(Object(content) as Record<string, unknown>, data),
    widgets: widgetsOf(data),
    settings: settingsOf(data),
    left: [
      t`the background`,
      ...(data.greeting?.trim() ? [t`the greeting`] : []),
      ...(data.quotes?.on ? [t`quotes`] : []),
      ...(data.pomodoro?.on ? [t`the Pomodoro timer`] : []),
      ...(data.css?.trim() ? [t`styles of your own`] : []),
    ],
  };
}

/** A page for each group, with its folders. */
function pagesOf(content: Record<string, unknown>, { linkgroups, linktabs, links }: File): ForeignPage[] {
  const entries = Object.entries(content)
    .filter(([key]) => /^links.{6}$/s.test(key))
    .flatMap(([id, value]) => {
      const { data } = entry.safeParse(value);
      return data ? [{ ...data, id }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
  const folders = new Set(entries.flatMap(({ id, folder }) => (folder ? [id] : [])));
  const groups = linkgroups?.groups ?? linktabs?.titles ?? [];
  const byParent = new Map<string, Entry[]>();
  for (const each of entries) {
    const { parent = "" } = each;
    const place = typeof parent === "number" ? (groups[parent] ?? "") : parent;
    const siblings = byParent.get(place);
    if (siblings) siblings.push(each);
    else byParent.set(place, [each]);
  }
  const inOrder = new Set([...groups, ...[...byParent.keys()].filter((parent) => !folders.has(parent))]);
  const pages = [...inOrder].map((group) => ({
    name: group === "" || group === "default" ? null : group,
    items: (byParent.get(group) ?? []).map((item) => itemOf(item, byParent)),
  }));
  const earlier = links.map(({ title, url }) => ({ name: title, url }));
  return [...pages, { name: null, items: earlier }].filter(({ items }) => items.length > 0);
}

function itemOf(item: Entry, byParent: ReadonlyMap<string, Entry[]>): ForeignLink | ForeignFolder {
  if (!item.folder) return { name: item.title, url: item.url };
  // Folders don't nest there either.
  const inside = (byParent.get(item.id) ?? []).filter(({ folder }) => !folder);
  return { name: item.title, links: inside.map(({ title, url }) => ({ name: title, url })) };
}

function widgetsOf({ main, weather, notes, clock, worldclocks }: File): Foreign["widgets"] {
  const units = weather?.unit === "imperial" ? "fahrenheit" : weather?.unit && "celsius";
  const [latitude, longitude] = weather?.location ?? [];
  const town = weather?.city ?? "";
  const isShown = main !== false && town.trim() !== "";
  return [
    ...(isShown && latitude !== undefined && longitude !== undefined
      ? weatherAt(town, latitude, longitude, units || undefined)
      : isShown
        ? weatherIn(town, weather?.ccode ?? null, units || undefined)
        : []),
    ...(notes?.on ? note(notes.text ?? "") : []),
    ...(clock?.worldclocks
      ? clocks(worldclocks.map(({ region, timezone }) => ({ zone: timezone, name: region })))
      : []),
  ];
}

function settingsOf({ clock, searchbar, searchbar_engine: earlier, dark }: File): Foreign["settings"] {
  const bar = typeof searchbar === "boolean" ? { on: searchbar, engine: earlier, request: "" } : searchbar;
  const engine = bar?.engine?.replace(/^s_/, "") ?? "";
  const face = clock?.analog ? "analogue" : clock?.seconds ? "seconds" : "digital";
  return {
    ...(clock && { clockStyle: clock.ampm ? "12h" : "24h", clockFace: face }),
    ...(bar?.on && engineSettings(engine === "ddg" ? "duckduckgo" : engine, bar.request)),
    ...(dark === "enable" && { theme: "dark" }),
    ...(dark === "disable" && { theme: "light" }),
  };
}

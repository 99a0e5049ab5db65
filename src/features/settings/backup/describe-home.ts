import { t } from "@lingui/core/macro";
import type { FilePage, FileWidget } from "#contract/home-file.ts";
import type { ClockFace } from "#contract/look.ts";
import { widgetKind } from "#contract/widget-kinds.ts";
import { fileLeaves, type PortableHome } from "#src/api/home/portable-home.ts";
import { chosenEngine } from "#src/api/settings/own-engines.ts";

/** "1 link", "1,200 links". */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;

/** "a, b, and c". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat("en").format(words);

/** "5 apps and 9 links in 2 folders on 3 pages"; "" for none. */
export function describeLinks(pages: readonly FilePage[]): string {
  const leaves = fileLeaves(pages);
  const apps = leaves.filter(({ kind }) => kind === "app").length;
  const links = leaves.length - apps;
  if (leaves.length === 0) return "";
  const folders = pages.flatMap(({ items }) => items).filter(({ kind }) => kind === "folder").length;
  const filled = pages.filter(({ items }) => items.some(({ kind }) => kind !== "widget")).length;
  return [
    listed([...(apps > 0 ? [count(apps, "app")] : []), ...(links > 0 ? [count(links, "link")] : [])]),
    ...(folders > 0 ? [`in ${count(folders, "folder")}`] : []),
    ...(filled > 1 ? [`on ${filled} pages`] : []),
  ].join(" ");
}

/** The widgets of a file, whatever its format. */
const widgetsIn = ({ pages, column = [], widgets = [] }: PortableHome): string[] => [
  ...[...pages.flatMap(({ items }) => items), ...column].flatMap((item) =>
    item.kind === "widget" ? [describeWidget(item)] : [],
  ),
  ...widgets.map(({ type }) => widgetKind(type).name),
];

/** "Weather in Lyon", "Tasks (12)". */
function describeWidget({ type, settings, entries }: FileWidget): string {
  const { name } = widgetKind(type);
  const { place } = settings;
  if (type === "weather" && typeof place === "string") return t`${name} in ${place}`;
  return type === "tasks" && entries.length > 0 ? `${name} (${entries.length})` : name;
}

/** "2 Notes" in place of "Notes" twice. */
export function describeWidgets(home: PortableHome): string {
  const times = new Map<string, number>();
  for (const words of widgetsIn(home)) times.set(words, (times.get(words) ?? 0) + 1);
  return listed([...times].map(([words, number]) => (number === 1 ? words : t`${words} (${number} times)`)));
}

const FACES: Record<ClockFace, string> = {
  digital: "",
  seconds: " with seconds",
  thin: " in thin digits",
  serif: " in serif digits",
  words: " in words",
  "words-serif": " in words with serifs",
  analogue: " with hands",
  "analogue-seconds": " with three hands",
};

/** "Search with Google, a clock of 12 hours, and the dark theme"; "" for none. */
export function describeSettings({
  searchEngine,
  ownEngines = [],
  clockStyle,
  clockFace = "digital",
  theme,
  ...others
}: PortableHome["settings"]): string {
  const look = ["sky", "accent", "iconSize", "iconShape", "hasLabels", "formats"];
  return listed([
    ...(searchEngine ? [`search with ${chosenEngine({ searchEngine, ownEngines }).name}`] : []),
    ...(ownEngines.length > 0 ? [count(ownEngines.length, "search engine") + " of your own"] : []),
    ...(clockStyle ? [`a clock of ${clockStyle === "12h" ? 12 : 24} hours${FACES[clockFace]}`] : []),
    ...(theme ? [theme === "system" ? "the system's theme" : `the ${theme} theme`] : []),
    ...(look.some((name) => name in others) ? ["the look"] : []),
    ...(others.feedsOff?.length ? ["hidden news"] : []),
  ]);
}

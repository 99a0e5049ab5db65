import { plural, t } from "@lingui/core/macro";
import type { FilePage, FileWidget } from "#contract/home/file.ts";
import type { ClockFace } from "#contract/looks/look.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { fileLeaves, type PortableHome } from "#src/api/home/transfer/portable-home.ts";
import { chosenEngine } from "#src/api/settings/own-engines.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";

/** "a, b, and c". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(shownLocale()).format(words);

/** "5 apps and 9 links in 2 folders on 3 pages"; "" for none. */
export function describeLinks(pages: readonly FilePage[]): string {
  const leaves = fileLeaves(pages);
  const apps = leaves.filter(({ kind }) => kind === "app").length;
  const links = leaves.length - apps;
  if (leaves.length === 0) return "";
  const folders = pages.flatMap(({ items }) => items).filter(({ kind }) => kind === "folder").length;
  const filled = pages.filter(({ items }) => items.some(({ kind }) => kind !== "widget")).length;
  const all = listed([
    ...(apps > 0 ? [plural(apps, { one: "# app", other: "# apps" })] : []),
    ...(links > 0 ? [plural(links, { one: "# link", other: "# links" })] : []),
  ]);
  const inFolders =
    folders > 0 ? plural(folders, { one: `${all} in # folder`, other: `${all} in # folders` }) : all;
  return filled > 1
    ? plural(filled, { one: `${inFolders} on # page`, other: `${inFolders} on # pages` })
    : inFolders;
}

/** The widgets of a file, whatever its format. */
const widgetsIn = ({ pages, column = [], widgets = [] }: PortableHome): string[] => [
  ...[...pages.flatMap(({ items }) => items), ...column].flatMap((item) =>
    item.kind === "widget" ? [describeWidget(item)] : [],
  ),
  ...widgets.map(({ type }) => widgetTypeName(type)),
];

/** "Weather in Lyon", "Tasks (12)". */
function describeWidget({ type, settings, entries }: FileWidget): string {
  const name = widgetTypeName(type);
  const { place } = settings;
  if (type === "weather" && typeof place === "string") return t`${name} in ${place}`;
  return type === "tasks" && entries.length > 0 ? `${name} (${entries.length})` : name;
}

/** "2 Notes" in place of "Notes" twice. */
export function describeWidgets(home: PortableHome): string {
  const times = new Map<string, number>();
  for (const words of widgetsIn(home)) times.set(words, (times.get(words) ?? 0) + 1);
  return listed(
    [...times].map(([words, number]) =>
      number === 1 ? words : plural(number, { one: `${words} (# time)`, other: `${words} (# times)` }),
    ),
  );
}

const clocks = (hours: 12 | 24): Record<ClockFace, string> => ({
  digital: t`a clock of ${hours} hours`,
  seconds: t`a clock of ${hours} hours with seconds`,
  thin: t`a clock of ${hours} hours in thin digits`,
  serif: t`a clock of ${hours} hours in serif digits`,
  words: t`a clock of ${hours} hours in words`,
  "words-serif": t`a clock of ${hours} hours in words with serifs`,
  analogue: t`a clock of ${hours} hours with hands`,
  "analogue-seconds": t`a clock of ${hours} hours with three hands`,
});

const themes = () => ({
  light: t`the light theme`,
  dark: t`the dark theme`,
  system: t`the system's theme`,
});

/** "Search with Google, a clock of 12 hours, and the dark theme"; "" for none. */
export function describeSettings({
  searchEngine,
  ownEngines = [],
  clockStyle,
  clockFace = "digital",
  theme,
  ...others
}: PortableHome["settings"]): string {
  const engine = searchEngine && chosenEngine({ searchEngine, ownEngines }).name;
  const count = ownEngines.length;
  const look = ["sky", "accent", "iconSize", "iconShape", "hasLabels", "formats"];
  return listed([
    ...(engine ? [t`search with ${engine}`] : []),
    ...(count > 0
      ? [
          plural(count, {
            one: "# search engine of your own",
            other: "# search engines of your own",
          }),
        ]
      : []),
    ...(clockStyle ? [clocks(clockStyle === "12h" ? 12 : 24)[clockFace]] : []),
    ...(theme ? [themes()[theme]] : []),
    ...(look.some((name) => name in others) ? [t`the look`] : []),
    ...(others.feedsOff?.length ? [t`hidden news`] : []),
  ]);
}

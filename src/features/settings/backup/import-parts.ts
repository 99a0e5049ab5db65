import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";
import { describeLinks, describeSettings, describeWidgets } from "./describe-home.ts";

/** The parts of a home screen that can be imported one by one. */
export const PARTS = ["links", "widgets", "settings"] as const;
export type Part = (typeof PARTS)[number];

/** What of a part is in a file, in words; "" for nothing. */
export const describePart = (home: PortableHome, part: Part): string =>
  ({
    links: () => describeLinks(home.pages),
    widgets: () => describeWidgets(home),
    settings: () => describeSettings(home.settings),
  })[part]();

/** Only these parts of a home screen. */
export function onlyParts(
  { settings: { removedWidgets, ...settings }, pages, column, widgets }: PortableHome,
  chosen: ReadonlySet<Part>,
): Partial<PortableHome> {
  const kept = pages.map((page) => ({
    ...page,
    items: page.items.filter(({ kind }) => chosen.has(kind === "widget" ? "widgets" : "links")),
  }));
  const arranged = {
    ...(column && { column }),
    ...(widgets && { widgets }),
  };
  const all = {
    ...(chosen.has("settings") && settings),
    ...(chosen.has("widgets") && removedWidgets && { removedWidgets }),
  };
  return {
    ...(Object.keys(all).length > 0 && { settings: all }),
    // A page that is empty in the file comes along with the others.
    pages: kept.filter(({ items }) => chosen.has("links") || items.length > 0),
    ...(chosen.has("widgets") && arranged),
  };
}

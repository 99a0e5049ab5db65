import { plural, t } from "@lingui/core/macro";
import { generateNKeysBetween } from "fractional-indexing";
import type { FileLeaf, FilePage, FileWidget } from "#contract/home/file.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { folderName, linkName, linkUrl } from "#src/api/drawer/link-rules.ts";
import { withStore } from "#src/api/home/transfer/with-store.ts";
import type { askStoreAbout } from "#src/api/store/apps-at.ts";
import type { FoundHome } from "../found-home.ts";
import type { Foreign, ForeignFolder, ForeignLink, ForeignPage, ForeignWidget } from "./foreign.ts";
import { stableUuid } from "./stable-uuid.ts";

/** More of them is no home screen. */
const MOST_WIDGETS = 20;

type PlaceSettings = { place: string; latitude: number; longitude: number };

/** What another file does not say. Each call may answer nothing. */
export type Lookups = {
  /** Some widgets need an account. */
  isMember: boolean;
  askStore: typeof askStoreAbout;
  findPlace: (town: NonNullable<ForeignWidget["town"]>) => Promise<PlaceSettings | null>;
};

/**
 * Turns what another start page has into a home screen of Perch: within its limits, with apps of the store in place of
 * links to them, and its widgets behind the links of the first page.
 */
export async function toHome(
  foreign: Foreign,
  { isMember, askStore, findPlace }: Lookups,
): Promise<FoundHome> {
  const { pages, left } = toPages(foreign.pages);
  const named = await withStore(pages, askStore);
  const fitting = foreign.widgets.filter(({ type }) => isMember || type !== "feeds");
  const widgets = await Promise.all(
    fitting
      .slice(0, MOST_WIDGETS)
      .map(async (widget) => toWidget(widget, widget.town && (await findPlace(widget.town)))),
  );
  const once = [...new Map(widgets.map((widget) => [widget.id, widget])).values()];
  const more = fitting.length - MOST_WIDGETS;
  const [first = { name: null, items: [] }, ...others] = named;
  return {
    from: foreign.from,
    home: {
      settings: foreign.settings,
      pages: once.length > 0 ? [{ ...first, items: [...first.items, ...once] }, ...others] : named,
    },
    left: [
      ...left,
      ...(fitting.length < foreign.widgets.length ? [t`feeds, which need an account`] : []),
      ...(more > 0 ? [plural(more, { one: "# more widget", other: "# more widgets" })] : []),
      ...foreign.left,
    ],
  };
}

/** The pages within the limits of a home screen. Addresses that are no page's are left out, and counted. */
function toPages(foreign: readonly ForeignPage[]): { pages: FilePage[]; left: string[] } {
  const pages: FilePage[] = [];
  let [room, noPage, full]: [number, number, number] = [HOME_LIMITS.items, 0, 0];
  const linksOf = (links: readonly ForeignLink[]): FileLeaf[] =>
    links.flatMap(({ name, url: address }) => {
      const url = linkUrl(address);
      if (!url) noPage += 1;
      else if (room === 0) full += 1;
      else {
        room -= 1;
        return [{ kind: "link" as const, name: linkName(name, url), url: url.href }];
      }
      return [];
    });
  for (const { name, items } of foreign) {
    const found = items.flatMap((item): FilePage["items"] => {
      if (!isFolder(item)) return linksOf([item]);
      const inside = linksOf(item.links);
      return inside.length > 0 ? [{ kind: "folder", name: folderName(item.name), items: inside }] : [];
    });
    const last = pages.at(-1);
    if (found.length === 0) continue;
    if (last && pages.length === HOME_LIMITS.pages) last.items.push(...found);
    else pages.push({ name: name === null ? null : folderName(name), items: found });
  }
  const most = HOME_LIMITS.items;
  const left = [
    noPage > 0 &&
      plural(noPage, { one: "# link that isn’t a web page", other: "# links that aren’t web pages" }),
    full > 0 &&
      plural(full, {
        one: `# link beyond the ${most} that a home screen holds`,
        other: `# links beyond the ${most} that a home screen holds`,
      }),
  ];
  return { pages, left: left.filter((one) => one !== false) };
}

const isFolder = (item: ForeignLink | ForeignFolder): item is ForeignFolder => "links" in item;

/** Its ids are made of its content, so that a file that is imported twice adds no second one. */
function toWidget(
  { type, settings, entries }: ForeignWidget,
  place: PlaceSettings | null | undefined,
): FileWidget {
  const content = JSON.stringify([type, settings, entries, place]);
  const ranks = generateNKeysBetween(null, null, entries.length);
  const id = stableUuid(content);
  return {
    kind: "widget",
    id: `widget:${id}`,
    type,
    size: sizesOf(type)[0],
    isMinimized: false,
    settings: { ...settings, ...place },
    entries: entries.map((fields, nth) => ({
      // The one entry of a note has the widget's own.
      id: type === "notes" ? id : stableUuid(`${nth} ${id}`),
      rank: ranks[nth] ?? "a0",
      fields,
    })),
  };
}

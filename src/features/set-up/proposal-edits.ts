import type { FileLeaf, FilePage, FileWidget } from "#contract/home/file.ts";
import type { Home } from "#contract/home/home.ts";
import { widgetsOf } from "#contract/home/state.ts";
import { newId } from "#contract/values/new-id.ts";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import type { Place } from "#contract/widgets/weather.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { folderName } from "#src/api/drawer/link-rules.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";
import type { FoundProposal } from "#src/api/proposals.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";

/** The parts of a proposal beside its apps. */
export type ProposedPart = "place" | "sky" | "news";

/** What somebody has changed in a proposal. */
export type Edits = {
  /** The ids of apps, and parts, that are left out. */
  off: ReadonlySet<number | ProposedPart>;
  /** The names of folders, by their place in the proposal. */
  names: ReadonlyMap<number, string>;
};
export const NO_EDITS: Edits = { off: new Set(), names: new Map() };

/**
 * A proposal without what is there: apps of the home screen, the present sky, and the weather beside other weather. A
 * folder that has one app left is none. `known` counts those apps.
 */
export function withoutKnown(
  { folders, apps, place, sky, news }: FoundProposal,
  home: Home,
  settings: Settings,
): { proposal: FoundProposal; known: number } {
  const fresh = (all: readonly DrawerApp[]) => all.filter(({ id }) => !hasApp(home, id));
  const kept = folders.map((folder) => ({ ...folder, apps: fresh(folder.apps) }));
  const single = kept.flatMap((folder) => (folder.apps.length === 1 ? folder.apps : []));
  const hasWeather = widgetsOf(home).some(({ type }) => type === "weather");
  const proposal = {
    folders: kept.filter((folder) => folder.apps.length > 1),
    apps: [...single, ...fresh(apps)],
    place: hasWeather ? null : place,
    sky: sky === settings.sky ? null : sky,
    news,
  };
  const count = (one: Pick<FoundProposal, "folders" | "apps">) =>
    one.apps.length + one.folders.reduce((total, folder) => total + folder.apps.length, 0);
  return { proposal, known: count({ folders, apps }) - count(proposal) };
}

export const isEmpty = ({ folders, apps, place, sky, news }: FoundProposal): boolean =>
  folders.length + apps.length + news.length === 0 && place === null && sky === null;

/** What is left of a proposal, as a home screen that can be imported; null for nothing. */
export function chosenHome(
  { folders, apps, place, sky, news }: FoundProposal,
  { off, names }: Edits,
): Partial<PortableHome> | null {
  const chosen = (all: readonly DrawerApp[]): FileLeaf[] =>
    all.filter(({ id }) => !off.has(id)).map(({ name, url }) => ({ kind: "app", name, url }));
  const items: FilePage["items"] = [
    ...folders.flatMap(({ name, apps: own }, nth): FilePage["items"] => {
      const inside = chosen(own);
      // A name that was emptied is the proposed one again.
      const called = folderName(names.get(nth)?.trim() || name);
      return inside.length > 1 ? [{ kind: "folder", name: called, items: inside }] : inside;
    }),
    ...chosen(apps),
    ...(place && !off.has("place") ? [weatherIn(place)] : []),
  ];
  const settings: PortableHome["settings"] = {
    ...(sky && !off.has("sky") && { sky }),
    ...(news.length > 0 &&
      !off.has("news") && { feedsOff: news.filter(({ isShown }) => !isShown).map(({ url }) => url) }),
  };
  const hasSettings = Object.keys(settings).length > 0;
  if (items.length === 0 && !hasSettings) return null;
  return {
    pages: items.length > 0 ? [{ name: null, items }] : [],
    ...(hasSettings && { settings }),
  };
}

const weatherIn = ({ name, latitude, longitude }: Place): FileWidget => ({
  kind: "widget",
  id: `widget:${newId()}`,
  type: "weather",
  size: sizesOf("weather")[0],
  isMinimized: false,
  settings: { place: name, latitude, longitude },
  entries: [],
});

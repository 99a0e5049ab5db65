import { plural, t } from "@lingui/core/macro";
import * as plans from "#contract/home/changes.ts";
import type { Home, HomeApp, HomeLeaf } from "#contract/home/home.ts";
import { newId } from "#contract/values/new-id.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import type { Said } from "#src/api/home/change/change.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import type { Plan } from "#src/api/home/change/plan.ts";
import { addedTexts, removedTexts } from "#src/shared/components/home/change-texts.ts";
import { focusTile } from "../drawer/tools/focus-tile.ts";
import { dragMessages } from "../drawer/drag/messages.ts";
import { containerOf, endOf, pageOf, placeName, siblingsOf, stepOf } from "../drawer/menu/places.ts";
import { folderNameOf } from "../folders/folder-name.ts";
import { homeOf, type Site } from "./site.ts";
import { itemCount } from "./item-count.ts";

/** Where things are moved: a page, a folder or the column by its id, or a new page or folder. */
export type Target = { id: string } | "new-folder" | "new-page";

/** Puts an app of the store at the end of the first page. */
export const get = ({ change, userId }: Site, app: Omit<HomeApp, "id"> & { id: number }) =>
  change(addingApps([app]), addedTexts([app], userId));

/** Moves things together to a place. One that stays in its list has moved before one's eyes. */
export async function put(
  { change }: Site,
  items: readonly string[],
  place: Required<plans.Place>,
): Promise<void> {
  let said: Said | null = null;
  await change(
    (home) => {
      const isWithin = items.every((item) => containerOf(home, item) === place.place);
      const what = itemCount(home, items);
      said = isWithin ? moved(what, items.length) : movedTo(home, what, items.length, { id: place.place });
      return plans.moveItems(home, items, place);
    },
    () => said,
  );
}

/** One step before (-1) or after (1) among what stands beside it. */
export async function step(site: Site, id: string, by: -1 | 1): Promise<void> {
  const home = homeOf(site);
  const siblings = home && siblingsOf(home, id);
  const place = siblings && stepOf(siblings, by);
  if (!place) return;
  const name = itemCount(home, [id]);
  const description = dragMessages.dropped(name, siblings.index + by, siblings.ids.length);
  const made = await site.change((now) => plans.moveItem(now, id, place), { ...moved(name), description });
  if (made) focusTile(id);
}

/** To the start of the page that the first of them stands on. */
export async function toStart(site: Site, ids: readonly string[]): Promise<void> {
  const home = homeOf(site);
  const page = home && pageOf(home, ids[0] ?? "");
  if (!page) return;
  const what = itemCount(home, ids);
  const pageName = pageNameOf(home, page);
  const count = ids.length;
  const description = plural(count, {
    one: `${what} is at the start of ${pageName}.`,
    other: `${what} are at the start of ${pageName}.`,
  });
  const made = await site.change((now) => plans.moveItems(now, ids, { place: page, after: null }), {
    ...moved(what, count),
    title: t`Moved ${what}`,
    description,
  });
  if (made) focusTile(ids[0]);
}

export async function moveTo(site: Site, ids: readonly string[], target: Target): Promise<void> {
  const home = homeOf(site);
  if (!home) return;
  const leaves = leavesOf(home).filter(({ id }) => ids.includes(id));
  const said = movedTo(home, itemCount(home, ids), ids.length, target);
  const made = await site.change(moving(ids, target, folderNameOf(site.client, leaves)), said);
  if (made) focusTile(ids[0]);
}

/** Removes apps and links. What follows them has the focus then, else what stood before. */
export async function remove(site: Site, ids: readonly string[]): Promise<void> {
  const home = homeOf(site);
  const leaves: HomeLeaf[] = home ? leavesOf(home).filter(({ id }) => ids.includes(id)) : [];
  if (!home || leaves.length === 0) return;
  const next = neighbourOf(home, ids);
  const made = await site.change(
    (now) => plans.removeItems(now, ids),
    removedTexts(leaves, itemCount(home, ids)),
  );
  if (made) focusTile(next);
}

function moving(ids: readonly string[], target: Target, folderName: string): Plan {
  if (target === "new-folder") return (home) => plans.groupItems(home, folderName, ids);
  if (target === "new-page") {
    const place = { place: `page:${newId()}`, after: null };
    return (home) => plans.moveItems(home, ids, place, { name: null });
  }
  return (home) => plans.moveItems(home, ids, endOf(home, target.id, ids));
}

/** What is said of a move within a list. That of one thing is seen. */
export const moved = (name: string, count = 1): Said => ({
  name,
  title: t`${name} moved`,
  description: "",
  undone: plural(count, {
    one: `${name} is back in its place`,
    other: `${name} are back in their places`,
  }),
  isSmall: count === 1,
});

/** Says where things went. */
function movedTo(home: Home, what: string, count: number, target: Target): Said {
  const { name, undone = "" } = moved(what, count);
  if (target === "new-folder") {
    const description = plural(count, {
      one: `${what} is in a new folder now.`,
      other: `${what} are in a new folder now.`,
    });
    return { name, title: t`Moved to a new folder`, description, undone };
  }
  if (target === "new-page") {
    const description = plural(count, {
      one: `${what} is in a new page now.`,
      other: `${what} are in a new page now.`,
    });
    return { name, title: t`Moved to a new page`, description, undone };
  }
  if (target.id === "column")
    return { name, title: t`Moved ${what}`, description: t`${what} is beside the grid now.`, undone };
  const place = placeName(home, target.id);
  const description = plural(count, {
    one: `${what} is in ${place} now.`,
    other: `${what} are in ${place} now.`,
  });
  return { name, title: t`Moved to ${place}`, description, undone };
}

function neighbourOf(home: Home, ids: readonly string[]): string | undefined {
  const siblings = siblingsOf(home, ids[0] ?? "");
  if (!siblings) return undefined;
  const stays = (id: string) => !ids.includes(id);
  return (
    siblings.ids.slice(siblings.index).find(stays) ?? siblings.ids.slice(0, siblings.index).findLast(stays)
  );
}

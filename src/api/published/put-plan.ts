import type { Home } from "#contract/home/home.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { PublishedItem, PublishedLeaf } from "#contract/published-pages/published-pages.ts";
import { linkName } from "../drawer/link-rules.ts";
import type { Plan } from "../home/change/plan.ts";
import { webappItem } from "../home/home-items.ts";
import {
  addApp,
  addFolder,
  addLinks,
  addPage,
  type HomeChange,
  joined,
  type Place,
} from "#contract/home/changes.ts";

export const hasRoomForPage = ({ pages }: Pick<Home, "pages">): boolean => pages.length < HOME_LIMITS.pages;

/**
 * Adds these items of a published page as one change. They go onto a new page with this name. When no page
 * can be added, they go to the end of the last one. When no more folders fit, their items are added singly.
 */
export const putPlan =
  (title: string, items: readonly PublishedItem[]): Plan =>
  (home) => {
    const { page, made } = pageFor(home, title);
    const changes: HomeChange[] = [...made];
    let folders = home.pages.flatMap((one) => one.items.filter((item) => "items" in item)).length;
    // The last item of the page, because a folder is placed after it.
    let last = made.length > 0 ? null : (home.pages.at(-1)?.items.at(-1)?.id ?? null);
    const put = (leaf: PublishedLeaf, place: Partial<Place>) => {
      const change = addLeaf(leaf, place);
      changes.push(change);
      return idOf(change);
    };
    for (const item of items) {
      if (item.kind !== "folder") last = put(item, { place: page });
      else if (folders >= HOME_LIMITS.folders)
        for (const leaf of item.items) last = put(leaf, { place: page });
      else {
        const change = addFolder(home, item.name, [], { place: page, after: last });
        changes.push(change);
        folders += 1;
        last = idOf(change);
        for (const leaf of item.items) put(leaf, { place: last ?? page });
      }
    }
    return joined(changes);
  };

/** The id of the target page, and the change that creates it. */
function pageFor(home: Home, title: string): { page: string; made: readonly HomeChange[] } {
  const page = home.pages.at(-1)?.id ?? "";
  if (!hasRoomForPage(home)) return { page, made: [] };
  const change = addPage(title);
  const [op] = change.ops;
  return { page: op?.kind === "add-page" ? op.page : page, made: [change] };
}

function addLeaf(leaf: PublishedLeaf, place: Partial<Place>): HomeChange {
  if (leaf.kind === "link") {
    const { url, icon } = leaf;
    return addLinks([{ name: linkName(leaf.name, new URL(url)), url, icon }], place);
  }
  const { kind: _kind, id, ...fields } = leaf;
  return addApp({ ...fields, id: webappItem(id) }, place);
}

function idOf({ ops: [op] }: HomeChange): string | null {
  if (op?.kind === "add") return op.item;
  return op?.kind === "add-folder" ? op.folder : null;
}

import { t } from "@lingui/core/macro";
import type { HomeFolder, HomeLink } from "#contract/home/home.ts";

/** A folder of the browser's bookmarks, as the home screen draws one. */
export type BookmarkFolder = {
  id: string;
  name: string;
  /** The first of them, in the browser's order. */
  items: readonly (HomeLink | HomeFolder)[];
  /** How many there are beyond those. */
  more: number;
};

type Node = Pick<chrome.bookmarks.BookmarkTreeNode, "id" | "title" | "url" | "children">;

/** A page of more is no page to look at. */
export const MOST_SHOWN = 500;
/** A choice of more is none. */
const MOST_FOLDERS = 200;
/** Firefox's bookmarks toolbar. Chromium's bar is the first folder. */
const FIREFOX_TOOLBAR = "toolbar_____";
/** A folder's tile shows four; the rest is read when it is opened. */
const IN_TILE = 4;

const isFolder = (node: Node): boolean => node.url === undefined;

/** Whether a page may lead there: no scripts, and none of the browser's own pages. */
const isWeb = ({ url = "" }: Node): boolean => /^https?:\/\//.test(url);

const nameOf = ({ title, url = "" }: Node): string => title.trim() || URL.parse(url)?.hostname || t`Folder`;

/** The folder with this id, else the bookmarks bar; undefined in a browser without folders. */
export function chosenFolder(root: Node | undefined, id: string | null): Node | undefined {
  const bars = root?.children ?? [];
  const bar = bars.find((each) => each.id === FIREFOX_TOOLBAR) ?? bars[0];
  return (id === null ? undefined : findFolder(bars, id)) ?? bar;
}

function findFolder(nodes: readonly Node[], id: string): Node | undefined {
  for (const node of nodes) {
    if (!isFolder(node)) continue;
    if (node.id === id) return node;
    const found = findFolder(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** What stands in a folder, bounded. `iconOf` says where a page's icon is. */
export function toFolder(node: Node, iconOf: (url: string) => string | null): BookmarkFolder {
  const all = (node.children ?? []).filter((child) => isFolder(child) || isWeb(child));
  const items = all.slice(0, MOST_SHOWN).map((child) =>
    isFolder(child)
      ? {
          id: `folder:${child.id}`,
          name: nameOf(child),
          items: (child.children ?? [])
            .filter(isWeb)
            .slice(0, IN_TILE)
            .map((each) => toLink(each, iconOf)),
        }
      : toLink(child, iconOf),
  );
  return { id: node.id, name: nameOf(node), items, more: all.length - items.length };
}

function toLink(node: Node, iconOf: (url: string) => string | null): HomeLink {
  const { id, url = "" } = node;
  return { id: `link:${id}`, name: nameOf(node), url, icon: iconOf(url) };
}

/** The folders to choose from, each with the names on the way to it. */
export function foldersOf(root: Node | undefined): { id: string; path: string }[] {
  const found: { id: string; path: string }[] = [];
  const visit = (nodes: readonly Node[], way: string) => {
    for (const node of nodes) {
      if (!isFolder(node) || found.length === MOST_FOLDERS) continue;
      const path = way === "" ? nameOf(node) : `${way} / ${nameOf(node)}`;
      found.push({ id: node.id, path });
      visit(node.children ?? [], path);
    }
  };
  visit(root?.children ?? [], "");
  return found;
}

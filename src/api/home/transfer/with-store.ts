import type { FileLeaf, FilePage } from "#contract/home/file.ts";
import { askStoreAbout } from "../../store/apps-at.ts";
import { fileLeaves } from "./portable-home.ts";

/** Pages of a file with apps of the store in place of links to them, and with icons of the store on other links. */
export async function withStore(pages: readonly FilePage[], ask = askStoreAbout): Promise<FilePage[]> {
  const knows = await ask(fileLeaves(pages).map(({ url }) => url));
  const known = (leaf: FileLeaf): FileLeaf => {
    if (leaf.kind === "app") return leaf;
    const { app, icon } = knows(leaf.url);
    if (app) return { kind: "app", name: app.name, url: leaf.url };
    return { ...leaf, ...(icon !== null && { icon }) };
  };
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      if (item.kind === "widget") return item;
      return item.kind === "folder" ? { ...item, items: item.items.map((leaf) => known(leaf)) } : known(item);
    }),
  }));
}

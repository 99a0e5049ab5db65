import type { Home, HomeFolder, HomeLeaf } from "../../_shared/contract/home/home.ts";
import { isWidget } from "../../_shared/contract/home/state.ts";
import { HttpError } from "../../_shared/http/http-error.ts";

type Pages = Pick<Home, "pages">;

/** An app, a link or a folder of the home screen, with its page and folder. */
interface Found {
  entry: HomeLeaf | HomeFolder;
  page: string;
  folder?: string;
}

export function findItem({ pages }: Pages, id: string): Found | undefined {
  for (const { id: page, items } of pages) {
    for (const entry of items) {
      if (isWidget(entry)) continue;
      if (entry.id === id) return { entry, page };
      const inside = "items" in entry && entry.items.find((leaf) => leaf.id === id);
      if (inside) return { entry: inside, page, folder: entry.id };
    }
  }
  return undefined;
}

/** Like `findItem`, but throws a 404 with advice for an unknown id. */
export function itemOf(home: Pages, id: string): Found {
  const found = findItem(home, id);
  if (!found) throw new HttpError("not_found", `${id} is not on the home screen. list_home answers what is.`);
  return found;
}

/** The ids in a page or a folder, in order. Throws a 404 for an unknown one. */
export function idsIn(
  { pages }: Pages,
  { page, folder }: { page?: string | undefined; folder?: string | undefined },
): string[] {
  const id = folder ?? page;
  const lists = pages.flatMap((each) => [each, ...each.items.filter((item) => "items" in item)]);
  const found = id === undefined ? pages[0] : lists.find((list) => list.id === id);
  if (!found) throw new HttpError("not_found", `${id} is not on the home screen. list_home answers what is.`);
  return found.items.map((item) => item.id);
}

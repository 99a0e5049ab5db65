import type { HomePages } from "#contract/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";

/** What several things are called: "3 apps", "2 links", "4 apps and links"; one thing by its name. */
export function itemCount(home: HomePages, ids: readonly string[]): string {
  const entries = home.pages.flatMap((page) => page.items);
  const folder = entries.find((item) => "items" in item && ids.includes(item.id));
  if (folder) return folder.name;
  const items = leavesOf(home).filter(({ id }) => ids.includes(id));
  const [first] = items;
  if (first && items.length === 1) return first.name;
  const apps = items.filter((item) => "slug" in item).length;
  const noun = apps === items.length ? "apps" : apps === 0 ? "links" : "apps and links";
  return `${items.length} ${noun}`;
}

import { plural } from "@lingui/core/macro";
import type { Home } from "#contract/home/home.ts";
import { findWidget, isFolder } from "#contract/home/state.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";

/** What several things are called: "3 apps", "2 links", "4 apps and links"; one thing by its name. */
export function itemCount(home: Home, ids: readonly string[]): string {
  const widget = ids.map((id) => findWidget(home, id)).find((one) => one !== undefined);
  if (widget) return widgetTypeName(widget.type);
  const folder = home.pages
    .flatMap((page) => page.items)
    .find((item) => isFolder(item) && ids.includes(item.id));
  if (folder && isFolder(folder)) return folder.name;
  const items = leavesOf(home).filter(({ id }) => ids.includes(id));
  const [first] = items;
  if (first && items.length === 1) return first.name;
  const apps = items.filter((item) => "slug" in item).length;
  const count = items.length;
  if (apps === count) return plural(count, { one: "# app", other: "# apps" });
  return apps === 0
    ? plural(count, { one: "# link", other: "# links" })
    : plural(count, { other: "# apps and links" });
}

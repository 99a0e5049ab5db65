import type { QueryClient } from "@tanstack/react-query";
import type { FileLeaf, FileWidget } from "#contract/home/file.ts";
import { joinHome } from "#contract/home/join.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { Home, HomeApp, HomeItem, HomeLeaf } from "#contract/home/home.ts";
import { isFolder, widgetsOf } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { newId } from "#contract/values/new-id.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { visitorSettings } from "../../settings/settings-record.ts";
import { findAppsAt } from "../../store/apps-at.ts";
import { changeVisitorHome } from "../visitor/change-visitor-home.ts";
import { documentedWidget } from "../documented-widget.ts";
import { isApp, leavesOf, webappItem } from "../home-items.ts";
import { fileLeaves, type ImportOutcome, type PortableHome } from "./portable-home.ts";
import { visitorHome } from "../visitor/visitor-home.ts";

/** Imports a home screen into the visitor's of this browser. The store says which of its apps it has. */
export async function importHere(
  client: QueryClient,
  { settings, pages = [], ...file }: Partial<PortableHome>,
): Promise<ImportOutcome> {
  const { removedWidgets = [], ...chosen } = settings ?? {};
  const leaves = fileLeaves(pages);
  const apps = await appsOf(leaves);
  const before = visitorHome.get();
  const visitor: Home = {
    version: 0,
    pages: pages.map(({ name, items }, index) => ({
      id: pageFor(before, name, index) ?? `page:${newId()}`,
      name,
      items: items.flatMap((item): HomeItem[] => {
        if (item.kind === "widget") return [widgetOf(item)];
        if (item.kind !== "folder") return leafOf(item, apps);
        const inside = item.items.flatMap((leaf) => leafOf(leaf, apps));
        return inside.length > 0 ? [{ id: `folder:${newId()}`, name: item.name, items: inside }] : [];
      }),
    })),
    column: file.column?.map(widgetOf) ?? earlierColumn(file.widgets ?? [], removedWidgets),
  };
  const isArranged = file.column !== undefined || file.widgets !== undefined;
  const { refused } = changeVisitorHome(client, (home) => joinHome(home, visitor, isArranged));
  if (settings) visitorSettings.set({ ...visitorSettings.get(), ...chosen });
  const counts = countsOf(visitorHome.get());
  const old = countsOf(before);
  const missing = leaves.flatMap(({ kind, url, name }) => (kind === "app" && !apps.has(url) ? [name] : []));
  const full = counts.apps + counts.links >= HOME_LIMITS.items ? refused.length : 0;
  const added = {
    apps: counts.apps - old.apps,
    links: counts.links - old.links,
    folders: counts.folders - old.folders,
    pages: counts.pages - old.pages,
    widgets: Math.max(0, counts.widgets - old.widgets),
  };
  const present = leaves.length - added.apps - added.links - missing.length - full;
  return { added, skipped: { present, full, missing } };
}

/** The page with this name, or without one at this index. */
const pageFor = ({ pages }: Home, name: string | null, index: number): string | undefined =>
  pages.find((page, at) => page.name === name && (name !== null || at === index))?.id;

/** The store's apps at the addresses of a file. */
async function appsOf(leaves: readonly FileLeaf[]): Promise<ReadonlyMap<string, HomeApp>> {
  const urls = leaves.flatMap(({ kind, url }) => (kind === "app" ? [url] : []));
  const found = await findAppsAt([...new Set(urls)]);
  return new Map([...found].map(([url, app]) => [url, { ...app, id: webappItem(app.id) }]));
}

function leafOf(leaf: FileLeaf, apps: ReadonlyMap<string, HomeApp>): HomeLeaf[] {
  const { url } = leaf;
  if (leaf.kind === "link") {
    const { kind: _kind, ...fields } = leaf;
    return [{ ...fields, id: `link:${newId()}`, icon: leaf.icon ?? null }];
  }
  const app = apps.get(url);
  return app ? [{ ...app, name: leaf.ownName ?? app.name, icon: leaf.ownIcon ?? app.icon }] : [];
}

const widgetOf = ({ kind: _kind, ...widget }: FileWidget): HomeWidget => widget;

/** The column of a file up to format 2. Widgets that it does not name come last. */
function earlierColumn(
  widgets: NonNullable<PortableHome["widgets"]>,
  removed: readonly string[],
): HomeWidget[] {
  const named = widgets.map(({ type, isMinimized }) => ({ ...documentedWidget(type), isMinimized }));
  const others = WIDGET_TYPES.filter((type) => widgets.every((one) => one.type !== type));
  return [...named, ...others.map((type) => documentedWidget(type))].filter(
    ({ type }) => !removed.includes(type),
  );
}

function countsOf(home: Home): ImportOutcome["added"] {
  const leaves = leavesOf(home);
  const apps = leaves.filter((leaf) => isApp(leaf)).length;
  const folders = home.pages.flatMap(({ items }) => items.filter((item) => isFolder(item))).length;
  return {
    apps,
    links: leaves.length - apps,
    folders,
    pages: home.pages.length,
    widgets: widgetsOf(home).length,
  };
}

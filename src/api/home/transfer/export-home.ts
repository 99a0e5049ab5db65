import type { QueryClient } from "@tanstack/react-query";
import type { FileLeaf, FileWidget, HomeExportAnswer } from "#contract/home/file.ts";
import type { Home, HomeLeaf } from "#contract/home/home.ts";
import { isFolder, isWidget } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { request } from "../../http/http.ts";
import { outboxInUse } from "../outbox/open-outbox.ts";
import { isApp } from "../home-items.ts";
import { visitorHome } from "../visitor/visitor-home.ts";

/** A home screen for a file: a member's with what waits to be sent, if the network is there, or the visitor's (null). */
export async function exportHome(client: QueryClient, userId: string | null): Promise<HomeExportAnswer> {
  if (userId === null) return fileOf(visitorHome.get());
  await (await outboxInUse(client, userId))?.settle();
  return request("GET /user/home/export");
}

const fileOf = ({ pages, column }: Home): HomeExportAnswer => ({
  pages: pages.map(({ name, items }) => ({
    name,
    items: items.map((item) => {
      if (isWidget(item)) return widgetOf(item);
      if (!isFolder(item)) return leafOf(item);
      return { kind: "folder" as const, name: item.name, items: item.items.map(leafOf) };
    }),
  })),
  column: column.map(widgetOf),
});

/** The store's name of an app is not known here. */
function leafOf(leaf: HomeLeaf): FileLeaf {
  const { id: _id, ...fields } = leaf;
  return isApp(leaf)
    ? { kind: "app", name: leaf.name, url: leaf.url, ownName: leaf.name }
    : { kind: "link", ...fields };
}

const widgetOf = (widget: HomeWidget): FileWidget => ({ kind: "widget", ...widget });

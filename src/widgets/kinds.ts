import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Clock, Newspaper, Search, type LucideIcon } from "lucide-react";
import type { WidgetType } from "#contract/widgets/types.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetKind } from "./widget.ts";

const modules = import.meta.glob<WidgetKind>("./*/kind.ts", { eager: true, import: "kind" });

/** The widgets here, by type, which is the name of the folder. */
export const ADDED_KINDS: ReadonlyMap<string, WidgetKind> = new Map(
  Object.entries(modules).map(([path, kind]) => [path.slice("./".length, -"/kind.ts".length), kind]),
);

const DOCUMENTED_NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ["clock", msg`Clock`],
  ["search", msg({ message: "Search", context: "widget" })],
  ["news", msg`News`],
]);

export const DOCUMENTED_ICONS: Readonly<Record<WidgetType, LucideIcon>> = {
  clock: Clock,
  search: Search,
  news: Newspaper,
};

/** What a type of widget is called. A newer version may have added it. */
export const widgetTypeName = (type: string): string =>
  i18n._(DOCUMENTED_NAMES.get(type) ?? ADDED_KINDS.get(type)?.name ?? msg`Widget`);

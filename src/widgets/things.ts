import { widgetTypeName } from "./kinds.ts";
import { widgetNow } from "./registry.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import type { Thing, ThingsAsked } from "./widget.ts";
import type { LucideIcon } from "lucide-react";

/** A thing with the widget in which it stands. */
export type PlacedThing = Thing & {
  key: string;
  /** What it is: the name of its widget's type. */
  kind: string;
  icon: LucideIcon;
  /** Null for what is of the browser. */
  widget: string | null;
};

/** What stands in a widget; nothing for types in which nobody looks for something. */
export function thingsOf(widget: HomeWidget, asked: ThingsAsked): PlacedThing[] {
  const { id, type } = widget;
  const loaded = widgetNow(type);
  if (!loaded?.thingsIn) return [];
  const placed = { kind: widgetTypeName(type), icon: loaded.about.icon, widget: id };
  return loaded.thingsIn(widget, asked).map((thing) => ({ ...thing, ...placed, key: `${id} ${thing.id}` }));
}

import { widgetTypeName } from "./kinds.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import type { Thing, ThingsAsked, ThingsModule } from "./widget.ts";
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

const modules = import.meta.glob<ThingsModule>("./*/things.ts", { eager: true });

/** What stands in a widget; nothing for types in which nobody looks for something. */
export function thingsOf(widget: HomeWidget, asked: ThingsAsked): PlacedThing[] {
  const { id, type } = widget;
  const module = modules[`./${type}/things.ts`];
  if (!module) return [];
  const placed = { kind: widgetTypeName(type), icon: module.about.icon, widget: id };
  return module.thingsIn(widget, asked).map((thing) => ({ ...thing, ...placed, key: `${id} ${thing.id}` }));
}

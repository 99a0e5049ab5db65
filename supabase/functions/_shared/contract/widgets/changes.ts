import type { Home, HomeOp } from "../home/home.ts";
import { type HomeChange, type Place, removeItems } from "../home/changes.ts";
import type { EntryFields, HomeWidget, WidgetSettings, WidgetSize } from "./home-widgets.ts";
import { findWidget } from "../home/state.ts";
import { newId } from "../values/new-id.ts";

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;

const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: newId() });

type NewWidget = Pick<HomeWidget, "id" | "type"> & { size?: WidgetSize; settings?: WidgetSettings };

/** Adds a widget to the end of a place, or behind another item. */
export function addWidget({ id: item, ...widget }: NewWidget, place: Partial<Place>): HomeChange {
  return {
    ops: [op({ kind: "add", item, ...widget, ...place })],
    undo: [op({ kind: "remove", item })],
  };
}

/** Changes a widget's size on a page, these of its settings, or whether it is minimised. */
export function changeWidget(
  home: Home,
  item: string,
  { size, ...fields }: { size?: WidgetSize; settings?: WidgetSettings; isMinimized?: boolean },
): HomeChange {
  const before = findWidget(home, item);
  const isChanged = Object.keys(fields).length > 0;
  const ops = [
    ...(size === undefined ? [] : [op({ kind: "resize", item, size })]),
    ...(isChanged ? [op({ kind: "change", item, ...fields })] : []),
  ];
  if (!before) return { ops, undo: [] };
  const old = {
    ...(fields.settings && { settings: oldOf(before.settings, fields.settings) }),
    ...(fields.isMinimized !== undefined && { isMinimized: before.isMinimized }),
  };
  return {
    ops,
    undo: [
      ...(size === undefined ? [] : [op({ kind: "resize", item, size: before.size })]),
      ...(isChanged ? [op({ kind: "change", item, ...old })] : []),
    ],
  };
}

/** Removes a widget; undone, it is back with all that is written in it. */
export const removeWidget = (home: Home, id: string): HomeChange => removeItems(home, [id]);

type EntryChange = { fields: EntryFields; rank?: string; base?: Record<string, string> };

/** Adds an entry to a widget, or changes these fields of it. */
export function putEntry(
  home: Home,
  widget: string,
  entry: string,
  { fields, rank, base }: EntryChange,
): HomeChange {
  const before = findWidget(home, widget)?.entries.find(({ id }) => id === entry);
  const change = { widget, entry, fields, ...(rank !== undefined && { rank }), ...(base && { base }) };
  return {
    ops: [op({ kind: "put-entry", ...change })],
    undo: before
      ? [
          op({
            kind: "put-entry",
            widget,
            entry,
            fields: oldOf(before.fields, fields),
            ...(rank !== undefined && { rank: before.rank }),
          }),
        ]
      : [op({ kind: "remove-entry", widget, entry })],
  };
}

/** Removes entries; undone, they are back in their places. */
export function removeEntries(home: Home, widget: string, entries: readonly string[]): HomeChange {
  const before = findWidget(home, widget);
  return {
    ops: entries.map((entry) => op({ kind: "remove-entry", widget, entry })),
    undo: entries.map((entry) => op({ kind: "restore-entry", widget, entry })),
    known: { widgets: before ? { [widget]: before } : {} },
  };
}

/** The old values of what changes; null for what was not there. */
const oldOf = <Fields extends EntryFields>(before: Fields, change: Fields): EntryFields =>
  Object.fromEntries(Object.keys(change).map((field) => [field, before[field] ?? null]));

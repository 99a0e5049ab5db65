import type { EntryFields, HomeWidget, WidgetSettings, WidgetSize } from "#contract/home-widgets.ts";
import type { WidgetOp } from "#contract/widget-ops.ts";
import type { HomeChange } from "#contract/home-changes.ts";

/** The widgets of a home screen, or those of a visitor. */
type Widgets = { widgets: readonly HomeWidget[] };
type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;
type WidgetChange = HomeChange & { ops: WidgetOp[]; undo: WidgetOp[] };

const op = (wish: WithoutId<WidgetOp>): WidgetOp => ({ ...wish, id: crypto.randomUUID() });

/** Adds a widget with these settings, at this place. */
export function addWidget(
  widget: string,
  { type, size, rank, settings }: { type: string; size: WidgetSize; rank: string; settings: WidgetSettings },
): WidgetChange {
  return {
    ops: [op({ kind: "add-widget", widget, type, size, rank, settings })],
    undo: [op({ kind: "remove-widget", widget })],
  };
}

/** Adds widgets as they are elsewhere, with what is written in them. */
export function copyWidgets(widgets: readonly HomeWidget[]): WidgetChange {
  return {
    ops: widgets.flatMap(({ id: widget, type, size, rank, settings, isMinimized, entries }) => [
      op({ kind: "add-widget", widget, type, size, rank, settings }),
      ...(isMinimized ? [op({ kind: "change-widget", widget, isMinimized })] : []),
      ...entries.map(({ id: entry, rank, fields }) => op({ kind: "put-entry", widget, entry, rank, fields })),
    ]),
    undo: widgets.map(({ id: widget }) => op({ kind: "remove-widget", widget })),
  };
}

type Fields = { size?: WidgetSize; rank?: string; isMinimized?: boolean; settings?: WidgetSettings };

/** Changes these fields of a widget, and these of its settings. */
export function changeWidget({ widgets }: Widgets, widget: string, fields: Fields): WidgetChange {
  const before = widgets.find(({ id }) => id === widget);
  const old: Fields = {};
  if (before) {
    if (fields.size !== undefined) old.size = before.size;
    if (fields.rank !== undefined) old.rank = before.rank;
    if (fields.isMinimized !== undefined) old.isMinimized = before.isMinimized;
    if (fields.settings !== undefined) old.settings = oldOf(before.settings, fields.settings);
  }
  return {
    ops: [op({ kind: "change-widget", widget, ...fields })],
    undo: before ? [op({ kind: "change-widget", widget, ...old })] : [],
  };
}

/** Removes a widget; undone, it is back with all that is written in it. */
export function removeWidget({ widgets }: Widgets, widget: string): WidgetChange {
  return {
    ops: [op({ kind: "remove-widget", widget })],
    undo: [op({ kind: "restore-widget", widget })],
    known: { widgets: knownOf(widgets, widget) },
  };
}

type EntryChange = { fields: EntryFields; rank?: string; base?: Record<string, string> };

/** Adds an entry to a widget, or changes these fields of it. */
export function putEntry(
  { widgets }: Widgets,
  widget: string,
  entry: string,
  { fields, rank, base }: EntryChange,
): WidgetChange {
  const before = widgets.find(({ id }) => id === widget)?.entries.find(({ id }) => id === entry);
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
export function removeEntries(
  { widgets }: Widgets,
  widget: string,
  entries: readonly string[],
): WidgetChange {
  return {
    ops: entries.map((entry) => op({ kind: "remove-entry", widget, entry })),
    undo: entries.map((entry) => op({ kind: "restore-entry", widget, entry })),
    known: { widgets: knownOf(widgets, widget) },
  };
}

/** The old values of what changes; null for what was not there. */
const oldOf = <Fields extends EntryFields>(before: Fields, change: Fields): EntryFields =>
  Object.fromEntries(Object.keys(change).map((field) => [field, before[field] ?? null]));

function knownOf(widgets: readonly HomeWidget[], id: string): Record<string, HomeWidget> {
  const widget = widgets.find((one) => one.id === id);
  return widget ? { [id]: widget } : {};
}

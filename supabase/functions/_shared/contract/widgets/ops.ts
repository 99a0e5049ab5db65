import { because, type Reason } from "../home/reasons.ts";
import {
  type EntryState,
  type HomeState,
  isDocumented,
  shown,
  type WidgetState,
  widgetsOf,
} from "../home/state.ts";
import type { HomeWidget, WidgetEntry } from "./home-widgets.ts";
import { WIDGET_LIMITS } from "./limits.ts";
import type { HomeOp } from "../home/home.ts";
import { Merger } from "../texts/merge-texts.ts";
import { sizesOf } from "./sizes.ts";

/** The operations that change a widget where it stands. */
export type WidgetOp = Extract<
  HomeOp,
  { kind: "resize" | "change" | "put-entry" | "remove-entry" | "restore-entry" }
>;
type OpOf<Kind extends WidgetOp["kind"]> = Extract<WidgetOp, { kind: Kind }>;
type Fields = WidgetEntry["fields"];

/**
 * The widget after one operation, or the reason of a refusal. Changed entries are replaced, the others stay the
 * same objects. The last write of a field wins; writing wins over removing.
 */
export function changeWidget(widget: WidgetState, op: WidgetOp, merger = new Merger()): WidgetState | Reason {
  switch (op.kind) {
    case "resize":
      return resize(widget, op);
    case "change":
      return change(widget, op);
    case "put-entry":
      return putEntry(widget, op, merger);
    case "remove-entry":
      return markEntry(widget, op.entry, true);
    case "restore-entry":
      return markEntry(widget, op.entry, false);
  }
}

/**
 * Why changed widgets can't be kept; undefined when they can. More widgets than the limit, of an earlier version,
 * may stay.
 */
export function boundsOf(home: HomeState, before: HomeState): Reason | undefined {
  const [widgets, stored] = [shown(widgetsOf(home)), new Set(shown(widgetsOf(before)))];
  if (widgets.every((widget) => stored.has(widget))) return undefined;
  if (widgets.length > Math.max(WIDGET_LIMITS.widgets, stored.size)) {
    return because("too_many_widgets");
  }
  const contents = widgets.map(({ settings, entries }) => ({ settings, entries: shown(entries) }));
  if (contents.reduce((count, { entries }) => count + entries.length, 0) > WIDGET_LIMITS.allEntries) {
    return because("too_many_entries_in_all");
  }
  if (bytesOf(contents) > WIDGET_LIMITS.all) {
    return because("widgets_too_large");
  }
  return undefined;
}

/** A widget with the removed entries that a client remembers, so that they can be restored. */
export function withRemovedEntries(widget: HomeWidget, known: HomeWidget | undefined): WidgetState {
  const there = new Set(widget.entries.map(({ id }) => id));
  const removed = known?.entries.filter(({ id }) => !there.has(id)) ?? [];
  if (removed.length === 0) return widget;
  return {
    ...widget,
    entries: [...widget.entries, ...removed.map((entry) => ({ ...entry, isRemoved: true }))],
  };
}

function resize(widget: WidgetState, { size }: OpOf<"resize">): WidgetState | Reason {
  if (sizesOf(widget.type).includes(size)) return { ...widget, size };
  return because("widget_has_no_such_size");
}

function change(widget: WidgetState, op: OpOf<"change">): WidgetState | Reason {
  const { isMinimized = widget.isMinimized } = op;
  if (op.settings && isDocumented(widget.id)) return because("widget_has_no_settings");
  const settings = op.settings ? withFields(widget.settings, op.settings) : widget.settings;
  if (bytesOf(settings) > WIDGET_LIMITS.settings) {
    return because("settings_too_large");
  }
  return { ...widget, isMinimized, settings };
}

function putEntry(widget: WidgetState, op: OpOf<"put-entry">, merger: Merger): WidgetState | Reason {
  if (isDocumented(widget.id)) return because("widget_has_no_entries");
  const index = widget.entries.findIndex(({ id }) => id === op.entry);
  const before = widget.entries[index];
  const rank = op.rank ?? before?.rank ?? "a0";
  const fields = withFields(before?.fields ?? {}, merged(op, before?.fields ?? {}, merger));
  if (bytesOf(fields) > WIDGET_LIMITS.fields) {
    return because("entry_too_large");
  }
  const entry = { id: op.entry, rank, fields };
  const entries: EntryState[] = index === -1 ? [...widget.entries, entry] : widget.entries.with(index, entry);
  if (entries.filter(({ isRemoved }) => !isRemoved).length > WIDGET_LIMITS.entries) {
    return because("too_many_entries");
  }
  return { ...widget, entries, isRemoved: false };
}

function markEntry(widget: WidgetState, id: string, isRemoved: boolean): WidgetState | Reason {
  const index = widget.entries.findIndex((entry) => entry.id === id);
  const entry = widget.entries[index];
  if (entry) return { ...widget, entries: widget.entries.with(index, { ...entry, isRemoved }) };
  if (isRemoved) return widget;
  return because("removed_too_long_ago");
}

/** The fields of an operation, merged with changes since its `base`. */
function merged({ id, fields, base = {} }: OpOf<"put-entry">, stored: Fields, merger: Merger): Fields {
  const both = { ...fields };
  for (const [field, old] of Object.entries(base)) {
    const [mine, theirs] = [fields[field], stored[field]];
    if (typeof mine === "string" && typeof theirs === "string" && theirs !== old) {
      both[field] = merger.merge(id, mine, old, theirs);
    }
  }
  return both;
}

/** `fields` with these changes; null removes one. */
function withFields(fields: Fields, change: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...fields, ...change }).filter(([, value]) => value !== null));
}

function bytesOf(part: unknown): number {
  return new TextEncoder().encode(JSON.stringify(part)).byteLength;
}

import type { HomeWidget, WidgetEntry } from "./home-widgets.ts";
import { WIDGET_LIMITS } from "./home-widgets.ts";
import { notFound, type Reason } from "./home-reasons.ts";
import type { HomeOp } from "./home.ts";
import { Merger } from "./merge-texts.ts";

export type WidgetOp = Extract<HomeOp, { widget: string }>;
type OpOf<Kind extends WidgetOp["kind"]> = Extract<WidgetOp, { kind: Kind }>;
type Fields = WidgetEntry["fields"];

/** Widgets and their entries, unsorted. Removed ones stay with a mark, so that they can be restored. */
export type WidgetState = Omit<HomeWidget, "entries"> & { entries: EntryState[]; isRemoved?: boolean };
export type EntryState = WidgetEntry & { isRemoved?: boolean };

export const isWidgetOp = (op: HomeOp): op is WidgetOp => "widget" in op;

/**
 * Changes the list of widgets by one operation. Returns the reason of a refusal. Changed widgets and entries
 * are replaced, the others stay the same objects. The last write of a field wins; writing wins over removing.
 */
export function changeWidgets(
  widgets: WidgetState[],
  op: WidgetOp,
  merger = new Merger(),
): Reason | undefined {
  const index = widgets.findIndex(({ id }) => id === op.widget);
  const found = widgets[index];
  if (op.kind === "add-widget") return add(widgets, op, index);
  if (op.kind === "remove-widget") {
    if (found) widgets[index] = { ...found, isRemoved: true };
    return undefined;
  }
  if (!found) {
    if (op.kind === "remove-entry") return undefined;
    return notFound("This widget is not on your home screen any more.");
  }
  const outcome = changed(found, op, merger);
  if ("code" in outcome) return outcome;
  if (found.isRemoved && !outcome.isRemoved && isFull(widgets)) return full();
  const after = shownWidgets(widgets.with(index, outcome));
  if (after.reduce((count, { entries }) => count + entries.length, 0) > WIDGET_LIMITS.allEntries) {
    return {
      code: "conflict",
      message: `A home screen holds at most ${WIDGET_LIMITS.allEntries} notes and tasks.`,
    };
  }
  if (bytesOf(after) > WIDGET_LIMITS.all) {
    return { code: "too_large", message: "Your widgets hold too much. Remove a note or some tasks first." };
  }
  widgets[index] = outcome;
  return undefined;
}

/** The visible widgets, in the order of rank and id. */
export function shownWidgets(widgets: readonly WidgetState[]): HomeWidget[] {
  return shown(widgets).map(({ entries, ...widget }) => ({ ...widget, entries: shown(entries) }));
}

/** Widgets, merged with known removed ones and removed entries, so that operations can restore them. */
export function withRemoved(
  widgets: readonly HomeWidget[],
  known: Readonly<Record<string, HomeWidget>> = {},
): WidgetState[] {
  const present = new Set(widgets.map(({ id }) => id));
  const gone = Object.values(known).filter(({ id }) => !present.has(id));
  return [
    ...widgets.map((widget) => {
      const before = known[widget.id]?.entries ?? [];
      const there = new Set(widget.entries.map(({ id }) => id));
      const removed = before
        .filter(({ id }) => !there.has(id))
        .map((entry) => ({ ...entry, isRemoved: true }));
      return removed.length === 0 ? widget : { ...widget, entries: [...widget.entries, ...removed] };
    }),
    ...gone.map((widget) => ({ ...widget, isRemoved: true })),
  ];
}

function shown<Part extends { id: string; rank: string; isRemoved?: boolean }>(parts: readonly Part[]) {
  return parts
    .filter((part) => !part.isRemoved)
    .map(({ isRemoved: _isShown, ...part }) => part)
    .toSorted(byRank);
}

/** Compares like Postgres with `collate "C"`; ties go by id. */
export function byRank(a: { rank: string; id: string }, b: { rank: string; id: string }): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function add(widgets: WidgetState[], op: OpOf<"add-widget">, index: number): Reason | undefined {
  const before = widgets[index];
  if (before && !before.isRemoved) return undefined;
  if (isFull(widgets)) return full();
  const { widget: id, type, size, rank, settings } = op;
  const added = { id, type, size, rank, isMinimized: false, settings, entries: before?.entries ?? [] };
  if (before) widgets[index] = added;
  else widgets.push(added);
  return undefined;
}

function changed(widget: WidgetState, op: WidgetOp, merger: Merger): WidgetState | Reason {
  switch (op.kind) {
    case "change-widget":
      return changeWidget(widget, op);
    case "put-entry":
      return putEntry(widget, op, merger);
    case "remove-entry":
      return markEntry(widget, op.entry, true);
    case "restore-entry":
      return markEntry(widget, op.entry, false);
    default:
      return { ...widget, isRemoved: false };
  }
}

function changeWidget(widget: WidgetState, op: OpOf<"change-widget">): WidgetState | Reason {
  const { size = widget.size, rank = widget.rank, isMinimized = widget.isMinimized } = op;
  const settings = op.settings ? withFields(widget.settings, op.settings) : widget.settings;
  if (bytesOf(settings) > WIDGET_LIMITS.settings) {
    return { code: "too_large", message: "These settings are too large to keep." };
  }
  return { ...widget, size, rank, isMinimized, settings };
}

function putEntry(widget: WidgetState, op: OpOf<"put-entry">, merger: Merger): WidgetState | Reason {
  const index = widget.entries.findIndex(({ id }) => id === op.entry);
  const before = widget.entries[index];
  const rank = op.rank ?? before?.rank ?? "a0";
  const fields = withFields(before?.fields ?? {}, merged(op, before?.fields ?? {}, merger));
  if (bytesOf(fields) > WIDGET_LIMITS.fields) {
    return { code: "too_large", message: "This text is too long to keep." };
  }
  const entry = { id: op.entry, rank, fields };
  const entries: EntryState[] = index === -1 ? [...widget.entries, entry] : widget.entries.with(index, entry);
  if (entries.filter(({ isRemoved }) => !isRemoved).length > WIDGET_LIMITS.entries) {
    return { code: "conflict", message: `A widget holds at most ${WIDGET_LIMITS.entries} entries.` };
  }
  return { ...widget, entries, isRemoved: false };
}

function markEntry(widget: WidgetState, id: string, isRemoved: boolean): WidgetState | Reason {
  const index = widget.entries.findIndex((entry) => entry.id === id);
  const entry = widget.entries[index];
  if (entry) return { ...widget, entries: widget.entries.with(index, { ...entry, isRemoved }) };
  if (isRemoved) return widget;
  return notFound("This was removed too long ago to be put back.");
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

function isFull(widgets: readonly WidgetState[]): boolean {
  return widgets.filter(({ isRemoved }) => !isRemoved).length >= WIDGET_LIMITS.widgets;
}

function full(): Reason {
  return { code: "conflict", message: `A home screen has at most ${WIDGET_LIMITS.widgets} widgets.` };
}

import type { HomeOp } from "../../_shared/contract/home.ts";
import { type EntryState, isWidgetOp, type WidgetState } from "../../_shared/contract/widget-ops.ts";
import type { Transaction } from "../../_shared/database/database.ts";

/** The UUIDs of the widgets that these operations change. Their removed parts are needed too. */
export function changedWidgets(ops: readonly HomeOp[]): string[] {
  return ops.filter(isWidgetOp).map(({ widget }) => keyOf(widget));
}

/** Writes the widgets and entries that differ. The database deletes old removals. */
export async function writeWidgets(
  tx: Transaction,
  stored: readonly WidgetState[],
  wanted: readonly WidgetState[],
): Promise<void> {
  const before = new Map(stored.map((widget) => [widget.id, widget]));
  const changed = wanted.filter((widget) => before.get(widget.id) !== widget);
  if (changed.length === 0) return;
  const widgets = changed.filter((widget) => differs(widget, before.get(widget.id))).map(widgetFields);
  const entries = changed.flatMap((widget) => {
    const known = new Set<EntryState>(before.get(widget.id)?.entries);
    return widget.entries.filter((entry) => !known.has(entry)).map((entry) => entryFields(widget, entry));
  });
  // One statement, because the database checks the totals after it: a restored part may replace a removed
  // one.
  await tx`
    with written as (
      insert into public.widgets (id, type, size, rank, is_minimized, settings, removed_at)
      select id, type, size, rank, "isMinimized", settings, case when "isRemoved" then now() end
      from jsonb_to_recordset(${tx.json(widgets)}) as changed(
        id uuid, type text, size text, rank text, "isMinimized" boolean, settings jsonb, "isRemoved" boolean
      )
      on conflict (user_id, id) do update set
        size = excluded.size, rank = excluded.rank, is_minimized = excluded.is_minimized,
        settings = excluded.settings, removed_at = excluded.removed_at
    )
    insert into public.widget_entries (widget_id, id, rank, fields, removed_at)
    select widget, id, rank, fields, case when "isRemoved" then now() end
    from jsonb_to_recordset(${tx.json(entries)}) as changed(
      widget uuid, id uuid, rank text, fields jsonb, "isRemoved" boolean
    )
    on conflict (user_id, widget_id, id) do update set
      rank = excluded.rank, fields = excluded.fields, removed_at = excluded.removed_at`;
}

function widgetFields({ id, type, size, rank, isMinimized, settings, isRemoved = false }: WidgetState) {
  return { id: keyOf(id), type, size, rank, isMinimized, settings, isRemoved };
}

function entryFields(widget: WidgetState, { id, rank, fields, isRemoved = false }: EntryState) {
  return { widget: keyOf(widget.id), id, rank, fields, isRemoved };
}

/** Whether the widget itself is new or changed, apart from its entries. */
function differs(widget: WidgetState, before: WidgetState | undefined): boolean {
  if (!before) return true;
  const fields = ["size", "rank", "isMinimized", "settings"] as const;
  return (
    fields.some((field) => widget[field] !== before[field]) ||
    Boolean(widget.isRemoved) !== Boolean(before.isRemoved)
  );
}

function keyOf(id: string): string {
  return id.slice("widget:".length);
}

import { byRank, isDocumented } from "../../_shared/contract/home/state.ts";
import type { Transaction } from "../../_shared/database/database.ts";
import type { WidgetRow } from "./home-content.ts";
import { differences } from "./home-differences.ts";

type Step = Promise<unknown> | false;

/** Writes the widgets and entries that differ. The database deletes old removals. */
export function writeWidgets(
  tx: Transaction,
  stored: readonly WidgetRow[],
  wanted: readonly WidgetRow[],
): Step[] {
  const isOfThree = ({ id }: WidgetRow) => isDocumented(`widget:${id}`);
  return [
    ...writeDocumented(tx, stored.filter(isOfThree), wanted.filter(isOfThree).toSorted(byPlace)),
    writeAdded(
      tx,
      stored.filter((row) => !isOfThree(row)),
      wanted.filter((row) => !isOfThree(row)),
    ),
  ];
}

/** Clock, search and news: their order also as numbers, and removed ones among the settings, for the documented calls. */
function writeDocumented(
  tx: Transaction,
  stored: readonly WidgetRow[],
  wanted: readonly WidgetRow[],
): Step[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  const isMoved = differences(stored.map(placeFields), wanted.map(placeFields)).changed.length > 0;
  const isReordered = wanted.some(({ id }, order) => before.get(id)?.order !== order);
  const turned = wanted.filter(({ id, isRemoved }) => before.get(id)?.isRemoved !== isRemoved);
  const types = turned.map(({ id }) => id);
  const removed = turned.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  return [
    isMoved &&
      isReordered &&
      tx`
        insert into public.widget_states (widget_type, order_index)
        select type, place - 1 from unnest(${wanted.map(({ id }) => id)}::text[]) with ordinality as named (type, place)
        on conflict (user_id, widget_type) do update set order_index = excluded.order_index`,
    // Behind the order, which gives ranks of its own.
    isMoved &&
      tx`
        update public.widget_states as state set
          page_id = changed.page, rank = changed.rank, size = changed.size, is_minimized = changed."isMinimized"
        from jsonb_to_recordset(${tx.json(wanted.map(placeFields))})
          as changed(id text, page uuid, rank text, size text, "isMinimized" boolean)
        where state.widget_type = changed.id`,
    turned.length > 0 &&
      tx`
        insert into public.user_preferences as stored (settings)
        values (jsonb_build_object('removedWidgets', ${tx.json(removed)}::jsonb))
        on conflict (user_id) do update set settings = stored.settings || jsonb_build_object(
          'removedWidgets',
          coalesce(stored.settings -> 'removedWidgets', '[]') - ${types}::text[] || ${tx.json(removed)}::jsonb
        )`,
  ];
}

function writeAdded(tx: Transaction, stored: readonly WidgetRow[], wanted: readonly WidgetRow[]): Step {
  const { added, changed } = differences(stored.map(widgetFields), wanted.map(widgetFields));
  const known = new Set(stored.flatMap(({ entries }) => entries));
  const entries = wanted.flatMap((widget) =>
    widget.entries
      .filter((entry) => !known.has(entry))
      .map(({ isRemoved = false, ...entry }) => ({ ...entry, widget: widget.id, isRemoved })),
  );
  if (added.length + changed.length + entries.length === 0) return false;
  // One statement, because the database checks the totals after it: a restored part may replace a removed
  // one.
  return tx`
    with added as (
      insert into public.widgets (id, type, page_id, rank, size, is_minimized, settings, removed_at)
      select id, type, page, rank, size, "isMinimized", settings, case when "isRemoved" then now() end
      from jsonb_to_recordset(${tx.json(added)}) as added(
        id uuid, type text, page uuid, rank text, size text, "isMinimized" boolean, settings jsonb, "isRemoved" boolean
      )
    ), changed as (
      update public.widgets as widget set
        page_id = changed.page, rank = changed.rank, size = changed.size, is_minimized = changed."isMinimized",
        settings = changed.settings, removed_at = case when changed."isRemoved" then coalesce(widget.removed_at, now()) end
      from jsonb_to_recordset(${tx.json(changed)}) as changed(
        id uuid, page uuid, rank text, size text, "isMinimized" boolean, settings jsonb, "isRemoved" boolean
      )
      where widget.id = changed.id
    )
    insert into public.widget_entries (widget_id, id, rank, fields, removed_at)
    select widget, id, rank, fields, case when "isRemoved" then now() end
    from jsonb_to_recordset(${tx.json(entries)}) as changed(
      widget uuid, id uuid, rank text, fields jsonb, "isRemoved" boolean
    )
    on conflict (user_id, widget_id, id) do update set
      rank = excluded.rank, fields = excluded.fields, removed_at = excluded.removed_at`;
}

/** Those of the column come first. */
function byPlace(a: WidgetRow, b: WidgetRow): number {
  return Number(a.page !== null) - Number(b.page !== null) || byRank(a, b);
}

function placeFields({ id, page, rank, size, isMinimized }: WidgetRow) {
  return { id, page, rank, size, isMinimized };
}

function widgetFields(row: WidgetRow) {
  return { ...placeFields(row), type: row.type, settings: row.settings, isRemoved: row.isRemoved };
}

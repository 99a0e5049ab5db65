import type { Claims } from "../../_shared/session/claims.ts";
import {
  WIDGET_TYPES,
  type WidgetAdoptionInput,
  type WidgetOrderInput,
  type WidgetState,
  type WidgetType,
} from "../../_shared/contract/widgets.ts";
import type { Database } from "../../_shared/database/database.ts";

interface WidgetRow {
  id: number;
  user_id: string;
  widget_type: WidgetType;
  is_minimized: boolean;
  order_index: number;
  created_at: Date;
  updated_at: Date;
}

export function createWidgets(database: Database) {
  return {
    async list(claims: Claims): Promise<WidgetState[]> {
      const rows = await database.read(
        claims,
        (sql) => sql<WidgetRow[]>`
          select id, user_id, widget_type, is_minimized, order_index, created_at, updated_at
          from public.widget_states order by order_index, id`,
      );
      return rows.map(toState);
    },

    async arrange(claims: Claims, { order }: WidgetOrderInput): Promise<void> {
      await database.asUser(claims, (tx) => tx`select public.arrange_widgets(${order}::text[])`);
    },

    /** Copies a visitor's widgets to the caller's account, if it has none. */
    async adopt(claims: Claims, { order, minimized }: WidgetAdoptionInput): Promise<void> {
      await database.asUser(
        claims,
        (tx) => tx`select public.adopt_widgets(${order}::text[], ${minimized}::text[])`,
      );
    },

    /** A widget without a stored state gets its default position. */
    async setMinimized(claims: Claims, type: WidgetType, isMinimized: boolean): Promise<WidgetState> {
      const rows = await database.asUser(
        claims,
        (tx) => tx<[WidgetRow]>`
          insert into public.widget_states (widget_type, is_minimized, order_index)
          values (${type}, ${isMinimized}, ${WIDGET_TYPES.indexOf(type)})
          on conflict (user_id, widget_type) do update set is_minimized = excluded.is_minimized
          returning id, user_id, widget_type, is_minimized, order_index, created_at, updated_at`,
      );
      return toState(rows[0]);
    },
  };
}

function toState(row: WidgetRow): WidgetState {
  return {
    id: row.id,
    userId: row.user_id,
    widgetType: row.widget_type,
    isMinimized: row.is_minimized,
    orderIndex: row.order_index,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

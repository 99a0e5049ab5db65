import type { Claims } from "../../_shared/session/claims.ts";
import type { WidgetState } from "../../_shared/contract/widgets/widgets.ts";
import { WIDGET_TYPES, type WidgetType } from "../../_shared/contract/widgets/types.ts";
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

import { isDocumented } from "../../_shared/contract/home/state.ts";
import type { Queries } from "../../_shared/database/database.ts";
import type { HomeContent } from "./home-content.ts";

export interface HomeRow {
  content: HomeContent;
  first_page: string;
  version: number;
}

/**
 * SQL for the stored home screen of the row `member`. It includes removed parts of the widgets with these UUIDs,
 * an SQL array.
 */
export function selectHome(sql: Queries, widgets = sql`'{}'::uuid[]`) {
  return sql`
    private.home_content(member.id) || jsonb_build_object('widgets', private.home_widgets(member.id, ${widgets})) as content,
    private.first_page_id(member.id) as first_page,
    coalesce((select version from public.home_versions where user_id = member.id), 0) as version`;
}

/** The UUIDs of those of these items that are added widgets. */
export function widgetKeys(items: readonly string[]): string[] {
  return items
    .filter((item) => item.startsWith("widget:") && !isDocumented(item))
    .map((item) => item.slice("widget:".length));
}

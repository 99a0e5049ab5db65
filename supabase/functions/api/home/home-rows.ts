import type { Queries, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { WidgetState } from "../../_shared/contract/widget-ops.ts";
import type { HomeContent } from "./home-content.ts";

export interface HomeRow {
  content: HomeContent;
  widgets: WidgetState[];
  first_page: string;
  version: number;
}

/** SQL for the stored home screen of the row `member`. For these widgets it includes removed parts. */
export function selectHome(sql: Queries, widgets: readonly string[] = []) {
  return sql`
    private.home_content(member.id) as content,
    private.home_widgets(member.id, ${widgets}::uuid[]) as widgets,
    private.first_page_id(member.id) as first_page,
    coalesce((select version from public.home_versions where user_id = member.id), 0) as version`;
}

/** Stores the ids of applied operations and returns the current version. */
export async function recordOps(tx: Transaction, claims: Claims, ids: readonly string[]): Promise<number> {
  const [row] = await tx<[{ version: number }]>`
    with recorded as (
      insert into private.home_operations (id) select unnest(${ids}::uuid[]) on conflict (user_id, id) do nothing
    )
    select coalesce((select version from public.home_versions where user_id = ${claims.sub}), 0) as version`;
  return row.version;
}

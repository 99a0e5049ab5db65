import type { ParsedFilter } from "../../../_shared/contract/webapp-selections.ts";
import type { Queries } from "../../../_shared/database/database.ts";

/** The marks, as private.webapp_marks() names them, that the apps of this filter have; its search is no mark. */
export function marksOf(sql: Queries, filter: Omit<ParsedFilter, "search">) {
  const { view, shown, installable, catalogueId, tag = null } = filter;
  const marks = [
    view !== "all" && view,
    shown,
    installable && (installable === "yes" ? "installable" : "not-installable"),
    catalogueId !== undefined && `catalogue:${catalogueId}`,
  ].filter((mark) => typeof mark === "string");
  // Only the database knows how tags are compared. A null tag adds none.
  return sql`array_remove(${marks}::text[] || ('tag:' || private.plain(${tag}::text)), null)`;
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { WEBAPP_VIEWS, type WebappView } from "#contract/webapps/selections.ts";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { listHref, viewName } from "./list-params.ts";

/** The views that have apps, with their counts. Another view starts on page 1 and keeps the other filters. */
export function ViewTabs({ params }: { params: WebappListTerms }) {
  const { data: counts } = useQuery(bulkQueries.counts());
  // Most apps have answered: nobody works through them, so only Store health leads there.
  const isOffered = (view: WebappView) =>
    view !== "answered" && counts !== undefined && counts.views[view] > 0;
  return (
    <nav
      aria-label={t`Views`}
      className="mt-6 -mx-4 flex border-b border-line px-4 [scrollbar-width:none] max-sm:overflow-x-auto sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {WEBAPP_VIEWS.filter((view) => view === "all" || view === params.view || isOffered(view)).map(
        (view) => (
          <Link
            key={view}
            to={listHref({ ...params, view, page: 1 })}
            aria-current={params.view === view ? "page" : undefined}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-body whitespace-nowrap text-muted -outline-offset-3 hover:text-base-content aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-base-content"
          >
            {viewName(view)}{" "}
            {counts && <span className="tabular-nums">{counts.views[view].toLocaleString("en-US")}</span>}
          </Link>
        ),
      )}
    </nav>
  );
}

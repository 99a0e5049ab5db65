import { t } from "@lingui/core/macro";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { AppWindow, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Webapp, WebappListAnswer } from "#contract/webapps/webapps.ts";
import type { WebappsLook } from "#contract/looks/look.ts";
import { webappQueries, type WebappListTerms } from "#src/api/webapps.ts";
import type { ApiError } from "#src/api/http/http.ts";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { PageNumberField } from "../../components/page-number-field.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { isUnfiltered, listHref } from "./list-params.ts";
import { SelectableTable } from "../table/selectable-table.tsx";
import { WebappTableSkeleton } from "../table/webapp-table-skeleton.tsx";
import { WebappCard } from "./webapp-card.tsx";
import { WebappListSkeleton } from "./webapp-list-skeleton.tsx";

const PAGE_SIZES: Record<WebappsLook, number> = { cards: 10, table: 50 };

type WebappListProps = {
  params: WebappListTerms;
  look: WebappsLook;
  onEdit: (webapp: Webapp) => void;
};

/** One page of the list. The former page stays while the next one loads or fails to refetch. */
export function WebappList({ params, look, onEdit }: WebappListProps) {
  const top = useRef<HTMLElement>(null);
  const list = useQuery({
    ...webappQueries.list(params, PAGE_SIZES[look]),
    placeholderData: keepPreviousData,
  });
  useScrollToTop(top, params.page);
  return (
    // The section also wraps skeleton and notices, so that focus moved here by a deletion stays.
    <section
      ref={top}
      tabIndex={-1}
      aria-label={t`Web apps`}
      aria-busy={list.isPlaceholderData}
      className="scroll-mt-32 lg:scroll-mt-6"
    >
      <ListContent
        params={params}
        look={look}
        list={list}
        onEdit={onEdit}
        onDeleted={() => top.current?.focus()}
      />
    </section>
  );
}

type ListContentProps = WebappListProps & {
  list: UseQueryResult<WebappListAnswer, ApiError>;
  onDeleted: () => void;
};

function ListContent({ params, look, list, onEdit, onDeleted }: ListContentProps) {
  const navigate = useNavigate();
  const skeleton = look === "table" ? <WebappTableSkeleton /> : <WebappListSkeleton />;
  if (list.isPending) return skeleton;
  if (list.isLoadingError) {
    return (
      <LoadFailure title={t`Unable to load the web apps`} text={list.error.message} onRetry={list.refetch} />
    );
  }

  const { webapps, total } = list.data;
  const pageSize = PAGE_SIZES[look];
  const pages = Math.ceil(total / pageSize);
  if (webapps.length === 0 && total > 0) {
    // The page's last app was deleted, or the URL names a page past the end.
    if (list.isPlaceholderData || list.isFetching) return skeleton;
    return <Navigate to={listHref({ ...params, page: Math.min(params.page - 1, pages) })} replace />;
  }
  if (total === 0) return <NoWebapps params={params} />;

  const first = (params.page - 1) * pageSize + 1;
  const last = first + webapps.length - 1;
  const openPage = (page: number) => navigate(listHref({ ...params, page }));
  const shown = (
    <p className="text-body text-muted tabular-nums">
      {t`Showing ${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
    </p>
  );
  if (look === "table") {
    return (
      <SelectableTable params={params} list={list.data} onEdit={onEdit} onChanged={onDeleted}>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {shown}
          {pages > 1 && <PageNumberField page={params.page} pages={pages} onPage={openPage} />}
        </div>
      </SelectableTable>
    );
  }
  return (
    <>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        {webapps.map((webapp) => (
          <WebappCard key={webapp.id} webapp={webapp} onEdit={() => onEdit(webapp)} onDeleted={onDeleted} />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        {shown}
        {pages > 1 && <Pagination page={params.page} pages={pages} onPage={openPage} />}
      </div>
    </>
  );
}

function NoWebapps({ params }: { params: WebappListTerms }) {
  const search = params.search.trim();
  return (
    <div className="card border border-line bg-base-100 [overflow-wrap:anywhere]">
      {!isUnfiltered(params) ? (
        <StoreNotice
          Icon={SearchX}
          title={t`No apps found`}
          text={search ? t`Nothing matches “${search}”.` : t`No app is like this.`}
        >
          <Link to={listHref({})} className="btn btn-outline rounded-full">
            {search ? t`Clear search` : t`Show all apps`}
          </Link>
        </StoreNotice>
      ) : (
        <StoreNotice
          Icon={AppWindow}
          title={t`No web apps yet`}
          text={t`Import the first one from its address above.`}
        />
      )}
    </div>
  );
}

/** Scrolls to the top when another page of the list is opened, but not on mount. */
function useScrollToTop(top: React.RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [top, page]);
}

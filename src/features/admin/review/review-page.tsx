import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import type { CaseGroup } from "#contract/review/cases.ts";
import { MAX_COUNTED_CASES } from "#contract/review/cases.ts";
import { caseQueries } from "#src/api/review/cases.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { AdminHeading } from "../components/admin-heading.tsx";
import { CasePane } from "./case-pane.tsx";
import { AcceptTexts } from "./list/accept-texts.tsx";
import { CaseList, CaseListSkeleton } from "./list/case-list.tsx";
import { GroupTabs } from "./list/group-tabs.tsx";
import { readReviewParams, reviewSearch } from "./review-params.ts";

const EMPTY: Record<CaseGroup, MessageDescriptor> = {
  open: msg`Suggestions of people and what checks find are listed here.`,
  held: msg`What waits for an answer is listed here.`,
  decided: msg`What was decided is listed here.`,
};

/** The review queue: a list, and the case beside it. On phones the case replaces the list. */
export function ReviewPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { group, caseId } = readReviewParams(search);
  const list = useInfiniteQuery(caseQueries.list(group));
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? [];
  const waiting = list.data?.pages[0]?.waiting.open;
  /** Beside the list, the first case is the default. In place of the list, only a chosen case is shown. */
  const shownId = caseId ?? cases[0]?.id ?? null;
  const place = cases.findIndex(({ id }) => id === shownId);
  const open = (id: number | null) => void navigate(paths.review() + reviewSearch({ group, caseId: id }));
  const next = cases[place + 1]?.id ?? null;
  const previous = cases[place - 1]?.id ?? null;

  return (
    <>
      <AdminHeading title={t`Review`} badge={waiting === undefined ? null : t`${countOf(waiting)} open`} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className={`min-w-0 ${caseId === null ? "" : "max-lg:hidden"}`}>
          <GroupTabs
            group={group}
            onGroup={(other) => void navigate(paths.review() + reviewSearch({ group: other, caseId: null }))}
          />
          {group === "open" && cases.some(({ kind }) => kind === "texts") && <AcceptTexts />}
          {list.isPending ? (
            <CaseListSkeleton />
          ) : list.isError && cases.length === 0 ? (
            <LoadFailure
              title={t`Unable to load the list`}
              text={list.error.message}
              onRetry={list.refetch}
            />
          ) : cases.length === 0 ? (
            <StoreNotice Icon={Inbox} title={t`Nothing here`} text={i18n._(EMPTY[group])} />
          ) : (
            <CaseList cases={cases} shownId={shownId} readAt={list.dataUpdatedAt} onOpen={open} />
          )}
          {list.hasNextPage && (
            <button
              type="button"
              aria-disabled={list.isFetchingNextPage}
              className="btn mt-3 w-full btn-outline"
              onClick={() => {
                if (!list.isFetchingNextPage) void list.fetchNextPage();
              }}
            >
              {t`Show more`}
            </button>
          )}
        </div>
        <div className={`min-w-0 ${caseId === null ? "max-lg:hidden" : ""}`}>
          {shownId !== null && (
            <CasePane
              key={shownId}
              caseId={shownId}
              onBack={() => open(null)}
              onDecided={() => open(next ?? previous)}
            />
          )}
        </div>
      </div>
    </>
  );
}

const countOf = (count: number) => (count >= MAX_COUNTED_CASES ? `${MAX_COUNTED_CASES - 1}+` : String(count));

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileX } from "lucide-react";
import { caseQueries } from "#src/api/review/cases.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { CaseHead } from "./case-head.tsx";
import { DecidedNote } from "./decided-note.tsx";
import { DifferenceCase } from "./decide/difference-case.tsx";
import { DuplicateCase } from "./decide/duplicate-case.tsx";
import { ReportCase } from "./decide/report-case.tsx";
import { SuggestionCase } from "./decide/suggestion-case.tsx";
import { TextsCase } from "./decide/texts-case.tsx";

const BODIES = {
  suggestion: SuggestionCase,
  difference: DifferenceCase,
  duplicate: DuplicateCase,
  report: ReportCase,
  edit: DifferenceCase,
  page: ReportCase,
  texts: TextsCase,
} as const;

type CasePaneProps = { caseId: number; onBack: () => void; onDecided: () => void };

export function CasePane({ caseId, onBack, onDecided }: CasePaneProps) {
  const { data: found, error, refetch, dataUpdatedAt } = useQuery(caseQueries.detail(caseId));
  const Body = found && BODIES[found.kind];
  return (
    <>
      <button
        type="button"
        className="btn mb-2 -ms-2 btn-ghost px-2 text-sm text-primary lg:hidden"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`All cases`}
      </button>
      {found && Body ? (
        <article aria-labelledby="case-title" className="card overflow-hidden border border-line bg-base-100">
          <CaseHead found={found} readAt={dataUpdatedAt} />
          <DecidedNote found={found} readAt={dataUpdatedAt} />
          {/* The key remounts the pane when the case is decided or reopened. */}
          <Body key={found.status} found={found} onDecided={onDecided} />
        </article>
      ) : error?.code === "not_found" ? (
        <StoreNotice Icon={FileX} title={t`No such case`} text={t`Its app may have been deleted.`} />
      ) : error ? (
        <LoadFailure title={t`Unable to load the case`} text={error.message} onRetry={refetch} />
      ) : (
        <div aria-hidden="true" className="card h-96 border border-line bg-base-100 p-5">
          <div className="flex gap-4">
            <div className="skeleton size-14 rounded-[27%]" />
            <div className="flex-1">
              <div className="skeleton h-6 w-1/3" />
              <div className="skeleton mt-2 h-4 w-2/3" />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

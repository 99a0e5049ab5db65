import { t } from "@lingui/core/macro";
import type { CaseKind, CaseSummary } from "#contract/review/cases.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { kindWord, statusWord } from "../case-words.ts";

type CaseListProps = {
  cases: readonly CaseSummary[];
  shownId: number | null;
  /** When the list was read, in milliseconds. */
  readAt: number;
  onOpen: (id: number) => void;
};

export function CaseList({ cases, shownId, readAt, onOpen }: CaseListProps) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {cases.map(({ id, kind, status, title, iconUrl, email, createdAt, decidedAt }) => (
        <li key={id} data-row="opens">
          <button
            type="button"
            aria-current={id === shownId}
            className="flex min-h-16 w-full items-center gap-3 rounded-2xl p-2.5 text-start hover:bg-hint aria-[current=true]:bg-tint"
            onClick={() => onOpen(id)}
          >
            <AppIcon name={title} src={iconUrl} className="w-10 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-body font-semibold" dir="auto" title={title}>
                {title}
              </span>
              <span className="block truncate text-note text-muted">
                {`${email ?? originOf(kind)} · ${formatAge(createdAt, readAt, "en-US", "minute")}`}
              </span>
            </span>
            <span className="badge badge-sm shrink-0 rounded-full border-transparent bg-hint text-muted">
              {decidedAt === null ? kindWord(kind) : statusWord(status)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function originOf(kind: CaseKind): string {
  if (kind === "texts") return t`Proposed by a model`;
  return kind === "report" || kind === "page" ? t`Reported` : t`Found by a check`;
}

export function CaseListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-1" aria-hidden="true">
      {["one", "two", "three", "four"].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 p-2.5">
          <div className="skeleton size-10 rounded-[27%]" />
          <div className="flex-1">
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton mt-2 h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

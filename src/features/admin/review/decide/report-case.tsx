import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { CaseReport, ReviewCase } from "#contract/review/cases.ts";
import { reportReason, type ReportReason } from "#contract/reports/reports.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { DecisionFoot } from "./decision-foot.tsx";

const DAYS = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

const REASON_WORDS: Record<ReportReason, MessageDescriptor> = {
  broken: msg`Broken`,
  misleading: msg`Misleading`,
  harmful: msg`Harmful`,
  other: msg`Something else`,
};

/** The effect of accepting a case of reports, for its button and the line above. */
const ACCEPTING = {
  app: { label: msg`Hide the app`, effect: msg`A hidden app leaves the store. Whoever has it keeps it.` },
  page: {
    label: msg`Withdraw page`,
    effect: msg`A withdrawn page is gone for everybody. Its person is told in Settings, and can’t publish under this name until you allow it again.`,
  },
} as const;

export function ReportCase({ found, onDecided }: { found: ReviewCase; onDecided: () => void }) {
  const { reports, decidedAt } = found;
  const { label, effect } = ACCEPTING[found.kind === "page" ? "page" : "app"];
  const told = reports.filter(({ note }) => note !== "");
  return (
    <>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <p className="text-body leading-6 font-semibold">{reasonCounts(reports)}</p>
        {told.length > 0 && (
          <ul aria-label={t`What people say`} className="mt-2 grid max-h-96 gap-3 overflow-y-auto">
            {told.map(({ reason, note, createdAt }) => (
              <li key={createdAt + note} className="text-sm leading-5">
                <p className="text-muted">
                  {`${i18n._(REASON_WORDS[reason])} · ${DAYS.format(new Date(createdAt))}`}
                </p>
                <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
                  {note}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {decidedAt === null && (
        <>
          <p className="border-t border-line px-4 py-3 text-sm leading-5 text-muted sm:px-5">
            {i18n._(effect)}
          </p>
          <DecisionFoot
            found={found}
            label={i18n._(label)}
            acceptance={{ decision: "accept" }}
            onDecided={onDecided}
          />
        </>
      )}
    </>
  );
}

/** The number of reports by reason: "2 Broken, 1 Harmful". */
function reasonCounts(reports: readonly CaseReport[]): string {
  const counts = reportReason.options.flatMap((reason) => {
    const count = reports.filter((each) => each.reason === reason).length;
    return count > 0 ? [t`${count} ${i18n._(REASON_WORDS[reason])}`] : [];
  });
  return counts.length > 0 ? counts.join(", ") : t`No reports are left`;
}

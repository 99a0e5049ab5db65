import type { ReviewCase } from "#contract/review-cases.ts";
import { DecisionFoot } from "./decision-foot.tsx";
import { reasonCounts, REASON_WORDS } from "./report-words.ts";

const DAYS = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** What people report about an app. */
export function ReportCase({ found, onDecided }: { found: ReviewCase; onDecided: () => void }) {
  const { reports, decidedAt } = found;
  const told = reports.filter(({ note }) => note !== "");
  return (
    <>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <p className="text-[15px] leading-6 font-semibold">{reasonCounts(reports)}</p>
        {told.length > 0 && (
          <ul aria-label="What people say" className="mt-2 grid max-h-96 gap-3 overflow-y-auto">
            {told.map(({ reason, note, createdAt }) => (
              <li key={createdAt + note} className="text-sm leading-5">
                <p className="text-muted">
                  {`${REASON_WORDS[reason]} · ${DAYS.format(new Date(createdAt))}`}
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
            A hidden app leaves the store. Whoever has it keeps it.
          </p>
          <DecisionFoot
            found={found}
            label="Hide the app"
            acceptance={{ decision: "accept" }}
            onDecided={onDecided}
          />
        </>
      )}
    </>
  );
}

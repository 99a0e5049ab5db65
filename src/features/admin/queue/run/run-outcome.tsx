import { CircleAlert, CircleCheck, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import type { QueueRunState } from "./queue-run.ts";

type RunOutcomeProps = {
  outcome: Extract<QueueRunState, { phase: "completed" | "failed" }>;
  onTryAgain: () => void;
};

/** The result of a run, with links to continue. */
export function RunOutcome({ outcome, onTryAgain }: RunOutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may have been removed with the last app.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  const isCompleted = outcome.phase === "completed";
  const Icon = isCompleted ? CircleCheck : CircleAlert;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mt-5 flex flex-wrap items-center gap-4 border-t border-line pt-5 outline-offset-8"
    >
      <Icon aria-hidden="true" className={`size-8 shrink-0 ${isCompleted ? "text-success" : "text-error"}`} />
      <div className="min-w-60 flex-1">
        <h2 className="text-[17px] leading-6 font-semibold">
          {isCompleted ? "Queue Processing Complete" : "Processing Failed"}
        </h2>
        <p className="text-sm leading-5 text-muted">{isCompleted ? tallyOf(outcome) : outcome.message}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isCompleted ? (
          <>
            <Link to={paths.catalogues()} className="btn btn-outline">
              Back to Catalogues
            </Link>
            <Link to={paths.webapps()} className="btn btn-outline">
              View Webapps
            </Link>
          </>
        ) : (
          <button type="button" className="btn btn-outline" onClick={onTryAgain}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Try Again
          </button>
        )}
      </div>
    </div>
  );
}

function tallyOf({ imported, failed }: { imported: number; failed: number }): string {
  const apps = `${imported} ${imported === 1 ? "app was" : "apps were"} imported.`;
  return failed === 0
    ? apps
    : `${apps} ${failed} failed; retry, edit or remove ${failed === 1 ? "it" : "them"} below.`;
}

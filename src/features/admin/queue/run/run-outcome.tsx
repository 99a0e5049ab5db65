import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, RotateCcw, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { outcomeText, type CountedQueue } from "../queue-counts.ts";
import { OUTAGE } from "./outage-texts.ts";
import type { QueueRunState } from "./queue-run.ts";

type RunOutcomeProps = {
  outcome: Extract<QueueRunState, { phase: "completed" | "failed" | "paused" }>;
  counts: CountedQueue;
  onTryAgain: () => void;
};

const LOOKS = {
  completed: { Icon: CircleCheck, color: "text-success" },
  failed: { Icon: CircleAlert, color: "text-error" },
  paused: { Icon: WifiOff, color: "text-error" },
};

/** The result of a run, with links to continue. The main button resumes a paused run. */
export function RunOutcome({ outcome, counts, onTryAgain }: RunOutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may have unmounted with the last app.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  const { Icon, color } = LOOKS[outcome.phase];
  const { title, text } = textsOf(outcome, counts);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mt-5 flex flex-wrap items-center gap-4 border-t border-line pt-5 outline-offset-8"
    >
      <Icon aria-hidden="true" className={`size-8 shrink-0 ${color}`} />
      <div className="min-w-60 flex-1">
        <h2 className="text-lead leading-6 font-semibold">{title}</h2>
        <p className="text-sm leading-5 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {outcome.phase === "completed" && (
          <>
            <Link to={paths.catalogues()} className="btn btn-outline">
              {t`Back to Catalogues`}
            </Link>
            <Link to={paths.webapps()} className="btn btn-outline">
              {t`View Webapps`}
            </Link>
          </>
        )}
        {outcome.phase === "failed" && (
          <button type="button" className="btn btn-outline" onClick={onTryAgain}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {t`Try Again`}
          </button>
        )}
      </div>
    </div>
  );
}

function textsOf(outcome: RunOutcomeProps["outcome"], counts: CountedQueue): { title: string; text: string } {
  if (outcome.phase === "paused") return { title: i18n._(OUTAGE.title), text: i18n._(OUTAGE.text) };
  if (outcome.phase === "failed") return { title: t`Processing Failed`, text: outcome.message };
  return { title: t`Queue Processing Complete`, text: outcomeText(counts) };
}

import { t } from "@lingui/core/macro";
import { Play, Square } from "lucide-react";
import { useRef } from "react";
import { BusyButton, BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import type { CountedQueue } from "../queue-counts.ts";
import { CurrentItem } from "./current-item.tsx";
import { RunOutcome } from "./run-outcome.tsx";
import type { QueueRunControls } from "./use-queue-run.ts";

type RunPanelProps = { counts: CountedQueue; run: QueueRunControls };

export function RunPanel({ counts, run }: RunPanelProps) {
  const { state } = run;
  const mainButton = useRef<HTMLButtonElement>(null);
  /** Moves the focus to the main button, because the pressed one disappears. */
  const thenFocusMainButton = (act: () => void) => () => {
    mainButton.current?.focus();
    act();
  };
  const { total, pending } = counts;
  const isProcessing = state.phase === "processing";
  const isPaused = state.phase === "paused";
  const hasEnded = state.phase === "completed" || state.phase === "failed" || isPaused;
  const current = total - pending;
  return (
    <section aria-label={t`Processing`} className="card border border-line bg-base-200 p-5 sm:p-6 mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <p className="text-body leading-5 text-muted">{t`Overall progress`}</p>
          <p className="text-2xl leading-8 font-bold tabular-nums">
            {current} / {total}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isProcessing && (
            <button
              type="button"
              className="btn btn-outline"
              disabled={state.endsSoon}
              onClick={thenFocusMainButton(run.stop)}
            >
              <BusyLabel isBusy={state.endsSoon} busy={t`Stopping...`}>
                <Square aria-hidden="true" className="size-4" />
                {t`Stop`}
              </BusyLabel>
            </button>
          )}
          {(isProcessing || isPaused || state.phase === "idle" || pending > 0) && (
            <BusyButton
              ref={mainButton}
              className="btn btn-primary"
              disabled={!isProcessing && pending === 0}
              onClick={run.start}
              isBusy={isProcessing}
              busy={t`Processing...`}
            >
              <Play aria-hidden="true" className="size-4" />
              {isPaused ? t`Resume` : t`Start Processing Queue`}
            </BusyButton>
          )}
        </div>
      </div>
      <ProgressBar label={t`Overall progress`} value={current} max={total} />
      {isProcessing && (
        <CurrentItem
          item={state.item}
          ended={state.ended}
          secondsLeft={state.secondsLeft}
          delay={state.delay}
        />
      )}
      {hasEnded && <RunOutcome outcome={state} counts={counts} onTryAgain={thenFocusMainButton(run.reset)} />}
    </section>
  );
}

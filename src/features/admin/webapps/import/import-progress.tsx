import { msg, t } from "@lingui/core/macro";
import { Circle, CircleCheck } from "lucide-react";
import type { ImportStep } from "#src/api/webapps.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";

/** The named steps. A step ends at the progress `doneAt`, in percent. */
const STEPS = [
  { doneAt: 35, doing: msg`Reading the page`, done: msg`Page read` },
  { doneAt: 55, doing: msg`Looking for icon and details`, done: msg`Icon and details found` },
  { doneAt: 85, doing: msg`Taking a screenshot`, done: msg`Screenshot taken` },
  { doneAt: 100, doing: msg`Saving to the store`, done: msg`Saved to the store` },
] as const;

export function ImportProgress({ step: { step, progress } }: { step: ImportStep }) {
  const current = STEPS.findIndex(({ doneAt }) => progress < doneAt);
  return (
    <div className="mt-5">
      <p className="mb-2 flex justify-between gap-4 text-sm font-semibold">
        <span role="status">{step}</span>
        <span className="tabular-nums">{Math.round(progress)}%</span>
      </p>
      <ProgressBar label={t`Import`} value={Math.round(progress)} />
      <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-note leading-5">
        {STEPS.map(({ doing, done }, index) => (
          <Step
            key={doing.id}
            label={i18n._(index < current || current === -1 ? done : doing)}
            state={stateOf(index, current)}
          />
        ))}
      </ol>
    </div>
  );
}

type StepState = "done" | "current" | "ahead";

function stateOf(index: number, current: number): StepState {
  if (current === -1 || index < current) return "done";
  return index === current ? "current" : "ahead";
}

function Step({ label, state }: { label: string; state: StepState }) {
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={`flex items-center gap-2 ${state === "current" ? "font-semibold" : "text-muted"}`}
    >
      {state === "done" && <CircleCheck aria-hidden="true" className="size-4 text-success" />}
      {state === "current" && (
        <span aria-hidden="true" className="loading loading-spinner w-4 text-primary" />
      )}
      {state === "ahead" && <Circle aria-hidden="true" className="size-4" />}
      {label}
    </li>
  );
}

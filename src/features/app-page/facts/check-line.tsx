import { CircleAlert, CircleCheck } from "lucide-react";
import type { WebappCheck } from "#contract/webapps/manifests.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { checkWords } from "./check-words.ts";

const HOUR_MS = 3_600_000;
const toHour = (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

/** Shows the time and result of the last check, or since when checks fail. */
export function CheckLine({ check }: { check: WebappCheck }) {
  const nowMs = useTicking(toHour, HOUR_MS);
  const { line, about, isFailing } = checkWords(check, nowMs);
  const Icon = isFailing ? CircleAlert : CircleCheck;
  return (
    <div className="flex flex-col items-center text-center text-note leading-5 text-muted sm:ms-auto sm:items-end sm:text-end">
      <p
        className={`flex items-center gap-1.5 text-sm ${isFailing ? "font-semibold text-base-content" : ""}`}
      >
        <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isFailing ? "" : "text-success"}`} />
        {line}
      </p>
      <p>{about}</p>
    </div>
  );
}

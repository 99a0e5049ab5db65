import { CloudOff } from "lucide-react";
import type { WidgetSize } from "#contract/home-widgets.ts";
import { WHOLE_BOX } from "./boxes.ts";

type ForecastFaultProps = { size: WidgetSize; reason: string; onRetry: () => void };

/** Replaces a forecast that failed to load, at the same height. */
export function ForecastFault({ size, reason, onRetry }: ForecastFaultProps) {
  return (
    <div className={`flex items-center gap-3 ${WHOLE_BOX[size]}`}>
      <CloudOff size={24} aria-hidden="true" className="shrink-0 text-muted max-xs:hidden" />
      <div role="status" className="min-w-0 flex-1">
        <p className="text-[15px] leading-5 font-semibold">No weather yet</p>
        <p className="text-[13px] leading-4.5 text-muted">{reason}</p>
      </div>
      <button type="button" className="btn btn-outline shrink-0 rounded-full" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

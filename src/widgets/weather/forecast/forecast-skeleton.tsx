import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { DAYS_BOX, HOURS_BOX, NOW_BOX, WHOLE_BOX } from "./boxes.ts";

const STEPS = [0, 1, 2, 3, 4, 5];
const DAYS = [0, 1, 2, 3, 4];

/** The skeleton of a forecast; every part has its final size. */
export function ForecastSkeleton({ size }: { size: WidgetSize }) {
  return (
    <div aria-hidden="true" className={`overflow-hidden tile:flex tile:flex-col ${WHOLE_BOX[size]}`}>
      <div className={`flex items-center gap-4 ${NOW_BOX}`}>
        <div className="skeleton size-12 shrink-0 rounded-[27%]" />
        <div className="min-w-0 flex-1">
          <div className="skeleton h-6 w-28 max-w-full" />
          <div className="skeleton mt-2 h-3 w-44 max-w-full" />
        </div>
      </div>
      <div className={`grid grid-cols-6 ${HOURS_BOX}`}>
        {STEPS.map((step) => (
          <div key={step} className="flex flex-col items-center gap-2.5">
            <div className="skeleton h-3 w-6" />
            <div className="skeleton size-5 rounded-full" />
            <div className="skeleton h-3 w-7" />
          </div>
        ))}
      </div>
      <div className={DAYS_BOX}>
        {DAYS.map((day) => (
          <div key={day} className="flex h-9 items-center tile:min-h-7 tile:flex-1">
            <div className="skeleton h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

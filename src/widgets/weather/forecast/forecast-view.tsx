import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import type { Scale } from "../temperature.ts";
import type { WidgetLook } from "../../widget.ts";
import { DaysList } from "./days-list.tsx";
import { HoursRow } from "./hours-row.tsx";
import { NowRow } from "./now-row.tsx";

type ForecastViewProps = {
  weather: WeatherAnswer;
  size: WidgetSize;
  nowMs: number;
  scale: Scale;
  language: string;
  clockStyle: WidgetLook["clockStyle"];
};

/**
 * A forecast: now, the next hours from medium on, and the next days in large. On phones, medium expands on a
 * press.
 */
export function ForecastView({ size, clockStyle, ...shown }: ForecastViewProps) {
  const [isOpen, setOpen] = useState(false);
  const hoursId = useId();
  const { weather, scale, language } = shown;
  const toggle = size === "medium" && (
    <button
      type="button"
      aria-label={t`Next hours`}
      aria-expanded={isOpen}
      aria-controls={hoursId}
      className="absolute -inset-x-2 inset-y-0 flex cursor-pointer items-center justify-end rounded-xl pe-2 text-muted sm:hidden tile:hidden"
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronDown size="1.25rem" aria-hidden="true" className={isOpen ? "rotate-180" : ""} />
    </button>
  );
  return (
    <>
      <NowRow weather={weather} scale={scale} language={language} toggle={toggle} />
      {size !== "small" && (
        <div id={hoursId} className={size === "medium" && !isOpen ? "max-sm:hidden tile:block" : ""}>
          <HoursRow {...shown} clockStyle={clockStyle} />
        </div>
      )}
      {size === "large" && <DaysList {...shown} />}
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Moon, Sun } from "lucide-react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { nameOr } from "../fields/name.ts";
import type { WidgetLook } from "../widget.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { timeIn } from "#src/shared/lib/time/time-in.ts";
import type { Place } from "./about.ts";
import { differenceText, formatZoneTime, isDayAt } from "./zone-time.ts";

type PlaceRowProps = {
  place: Place;
  /** Null while the page hydrates. */
  nowMs: number | null;
  look: WidgetLook;
  size: WidgetSize;
};

const SIZES: Record<WidgetSize, { row: string; time: string }> = {
  small: { row: "min-h-9", time: "text-lead" },
  medium: { row: "min-h-12 not-first:border-t border-line", time: "text-2xl" },
  large: { row: "min-h-16 not-first:border-t border-line", time: "text-3xl" },
};

/** A place: sun or moon, its name, the time difference, and the time. */
export function PlaceRow({ place, nowMs, look, size }: PlaceRowProps) {
  const time = nowMs === null ? null : timeIn(place.zone, nowMs);
  const isDay = time === null || isDayAt(time.getUTCHours());
  const difference = time && nowMs !== null ? differenceText(time, nowMs) : undefined;
  const Icon = isDay ? Sun : Moon;
  return (
    <li
      className={`flex items-center gap-3 tile:h-(--row) tile-small:grid tile-small:grid-cols-[auto_minmax(0,1fr)] tile-small:content-center tile-small:gap-x-1.5 tile-small:gap-y-0 ${SIZES[size].row}`}
    >
      <Icon
        size="1rem"
        aria-hidden="true"
        className={`shrink-0 text-muted tile-small:hidden ${time ? "" : "invisible"}`}
      />
      <span className="min-w-0 flex-1 py-1 leading-4.5 tile:truncate tile-small:contents">
        <bdi
          dir="auto"
          className="text-body font-semibold wrap-anywhere tile-small:col-span-2 tile-small:truncate tile-small:text-sm tile-small:leading-4.5"
        >
          {nameOr(place.name, place.zone)}
        </bdi>{" "}
        <span
          title={difference}
          className={`text-note text-muted ${size === "large" ? "block truncate" : ""} tile-small:col-start-2 tile-small:row-start-2 tile-small:truncate tile-small:text-xs tile-small:leading-5`}
        >
          {difference ?? (nowMs !== null && t`This browser doesn’t know its time.`)}
        </span>
      </span>
      {time && nowMs !== null && (
        <>
          <span className="sr-only">
            {isDay ? t({ message: "day", comment: "By day, not by night" }) : t`night`}
          </span>
          <time
            className={`shrink-0 leading-7 tabular-nums tile-small:col-start-1 tile-small:row-start-2 tile-small:leading-5 ${SIZES[size].time}`}
          >
            {formatZoneTime(place.zone, nowMs, languageOf(look.formats), look.clockStyle)}
          </time>
        </>
      )}
    </li>
  );
}

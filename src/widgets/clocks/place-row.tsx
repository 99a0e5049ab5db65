import { Moon, Sun } from "lucide-react";
import { nameOr } from "../fields/widget-name.ts";
import type { WidgetLook } from "../widget.ts";
import { languageOf } from "#src/shared/lib/language.ts";
import type { Place } from "./about.ts";
import { differenceText, formatZoneTime, isDayAt, zoneTime } from "./zone-time.ts";

type PlaceRowProps = {
  place: Place;
  /** Null while the page hydrates. */
  nowMs: number | null;
  look: WidgetLook;
  size: "small" | "medium";
};

const SIZES = {
  small: { row: "min-h-9", time: "text-[17px]" },
  medium: { row: "min-h-12 not-first:border-t border-line", time: "text-2xl" },
};

/** A place: sun or moon, its name, the time difference, and the time. */
export function PlaceRow({ place, nowMs, look, size }: PlaceRowProps) {
  const time = nowMs === null ? null : zoneTime(place.zone, nowMs);
  const isDay = time === null || isDayAt(time.hour);
  const Icon = isDay ? Sun : Moon;
  return (
    <li className={`flex items-center gap-3 ${SIZES[size].row}`}>
      <Icon size={16} aria-hidden="true" className={`shrink-0 text-muted ${time ? "" : "invisible"}`} />
      <span className="min-w-0 flex-1 py-1 leading-4.5">
        <bdi className="text-[15px] font-semibold wrap-anywhere">{nameOr(place.name, place.zone)}</bdi>{" "}
        <span className="text-[13px] text-muted">
          {time && nowMs !== null
            ? differenceText(time, nowMs)
            : nowMs !== null && "This browser has no time for it."}
        </span>
      </span>
      {time && nowMs !== null && (
        <>
          <span className="sr-only">{isDay ? "day" : "night"}</span>
          <time className={`shrink-0 leading-7 tabular-nums ${SIZES[size].time}`}>
            {formatZoneTime(place.zone, nowMs, languageOf(look.formats), look.clockStyle)}
          </time>
        </>
      )}
    </li>
  );
}

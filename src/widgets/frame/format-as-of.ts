import { t } from "@lingui/core/macro";
import { hereZone } from "#src/shared/state/locale/here-zone.ts";
import { dayOf, daysBetween } from "../fields/day.ts";

/** Formats a past moment: "07:15" today, "yesterday 22:40", else "November 19, 22:40". */
export function formatAsOf(
  asOf: number,
  nowMs: number | null,
  language: string,
  clockStyle: "24h" | "12h",
): string {
  const timeZone = hereZone();
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(asOf);
  const days = nowMs === null ? 0 : daysBetween(dayOf(new Date(asOf)), dayOf(new Date(nowMs)));
  if (days === 0) return time;
  if (days === 1) return t`yesterday ${time}`;
  const date = new Intl.DateTimeFormat(language, {
    timeZone,
    month: "long",
    day: "numeric",
  }).format(asOf);
  return t`${date}, ${time}`;
}

import { t } from "@lingui/core/macro";
import type { Glance } from "#contract/glance/glance.ts";

const DAY_MS = 86_400_000;

export type When = Pick<Glance, "timeZone" | "clockStyle"> & { now: Date; locale: string };

/** When something starts, or is due: "Today · 14:00", "Sat, Dec 5". A whole day is the same in every zone. */
export function whenWords(
  start: string,
  isWholeDay: boolean,
  { now, locale, timeZone, clockStyle }: When,
  length: "short" | "long" = "long",
): string {
  const format = (moment: Date, options: Intl.DateTimeFormatOptions, zone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(moment);
  const dayOf = (moment: Date) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
  const moment = new Date(start);
  const day = isWholeDay ? start : dayOf(moment);
  const away = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS);
  const named =
    away === 0
      ? t`Today`
      : away === 1
        ? t`Tomorrow`
        : format(
            new Date(day),
            {
              weekday: length,
              day: "numeric",
              month: length,
              ...(length === "short" && { weekday: undefined }),
            },
            "UTC",
          );
  if (length === "short") return named;
  const clock: Intl.DateTimeFormatOptions =
    clockStyle === "24h"
      ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }
      : { hour: "numeric", minute: "2-digit", hourCycle: "h12" };
  const time = isWholeDay ? t`All day` : format(moment, clock, timeZone);
  return `${named} · ${time}`;
}

import { t } from "@lingui/core/macro";
import type { Glance } from "#contract/glance/glance.ts";

const DAY_MS = 86_400_000;

export type When = Pick<Glance, "timeZone" | "clockStyle"> & { now: Date; locale: string };

/** A day: "Today", "Saturday, December 5". It is the same in every zone. */
export function dayWords(day: string, month: "short" | "long", { now, locale, timeZone }: When): string {
  const away = (Date.parse(day) - Date.parse(dayIn(timeZone, now))) / DAY_MS;
  if (away === 0) return t`Today`;
  if (away === 1) return t`Tomorrow`;
  const weekday = month === "long" ? "long" : undefined;
  const words = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday, day: "numeric", month });
  return words.format(new Date(day));
}

/** When an event begins: "Today · 14:00". */
export function startWords({ start, isAllDay }: NonNullable<Glance["event"]>, when: When): string {
  if (isAllDay) return `${dayWords(start, "long", when)} · ${t`All day`}`;
  const { locale, timeZone, clockStyle } = when;
  const moment = new Date(start);
  const hourCycle = clockStyle === "24h" ? "h23" : "h12";
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: "short", hourCycle });
  return `${dayWords(dayIn(timeZone, moment), "long", when)} · ${clock.format(moment)}`;
}

const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);

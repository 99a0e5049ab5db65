import { t } from "@lingui/core/macro";
import { addDays } from "../fields/day.ts";
import type { WeekStartSetting } from "./calendar-settings.ts";

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** A day in words, as `Intl` formats it. */
export const formatDay = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(utcOf(day));

/** The day of the month, in the digits of the language. */
export const formatDate = (day: string, language: string): string =>
  new Intl.NumberFormat(language).format(Number(day.slice(8)));

/** "Monday 23". */
export function weekdayAndDate(day: string, language: string): string {
  const [weekday, date] = [formatDay(day, language, { weekday: "long" }), formatDate(day, language)];
  return t`${weekday} ${date}`;
}

const WEEKDAYS: Record<Exclude<WeekStartSetting, "auto">, number> = { sunday: 0, monday: 1, saturday: 6 };
/**
 * Regions whose weeks begin on Sunday or Saturday, for browsers without `weekInfo`. All others begin on
 * Monday.
 */
const FROM_SUNDAY = /[-_](?:US|CA|MX|BR|JP|KR|TW|HK|IN|IL|ZA|PH|TH|CO|PE|VE|SA)\b/i;
const FROM_SATURDAY = /[-_](?:EG|AE|DZ|IQ|JO|KW|LY|OM|QA|SD|SY|BH|AF|IR)\b/i;

type WeekInfo = { firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The first weekday of a week; Sunday is 0. */
export function firstWeekday(setting: WeekStartSetting, language: string): number {
  if (setting !== "auto") return WEEKDAYS[setting];
  const locale = new Intl.Locale(language).maximize() as LocaleWithWeek;
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return info.firstDay % 7;
  if (FROM_SUNDAY.test(locale.baseName)) return 0;
  return FROM_SATURDAY.test(locale.baseName) ? 6 : 1;
}

export function weekStart(day: string, first: number): string {
  const weekday = new Date(utcOf(day)).getUTCDay();
  return addDays(day, -((weekday - first + 7) % 7));
}

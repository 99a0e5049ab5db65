import type { Settings } from "#src/api/settings/settings-record.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";

export type MomentSettings = Pick<Settings, "clockStyle" | "formats">;

/** An ISO time as a day and a time of this browser's zone: "Nov 18, 2026, 15:04". */
export function formatMoment(time: string, { clockStyle, formats }: MomentSettings): string {
  return new Intl.DateTimeFormat(languageOf(formats), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(new Date(time));
}

/** An ISO time as a day of this browser's zone: "Nov 18, 2026". */
export function formatDay(time: string, { formats }: Pick<MomentSettings, "formats">): string {
  return new Intl.DateTimeFormat(languageOf(formats), { dateStyle: "medium" }).format(new Date(time));
}

import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

export const MAX_CALENDARS = 5;

export const COLORS = ["blue", "green", "orange", "violet", "red", "teal", "pink", "gray"] as const;
export type CalendarColor = (typeof COLORS)[number];

export const WEEK_STARTS = ["auto", "monday", "sunday", "saturday"] as const;
export type WeekStartSetting = (typeof WEEK_STARTS)[number];

const calendar = z.object({
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  name: z.catch(z.string().check(z.maxLength(200)), ""),
  host: z.catch(z.string().check(z.maxLength(253)), ""),
  color: z.catch(z.enum(COLORS), "blue"),
});
/** A calendar that the widget shows. Only the server knows its address. */
export type ShownCalendar = z.infer<typeof calendar>;

/** Drops an invalid entry, and keeps the others. */
const calendars = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]) =>
    list
      .map((one) => calendar.safeParse(one).data)
      .filter((one) => one !== undefined)
      .slice(0, MAX_CALENDARS),
  ),
);

export const calendarSettings = z.object({
  calendars: z.catch(calendars, []),
  weekStart: z.catch(z.enum(WEEK_STARTS), "auto"),
});
export type CalendarSettings = z.infer<typeof calendarSettings>;

/** The name of a calendar, never empty. */
export const nameOf = ({ name, host }: ShownCalendar): string => name.trim() || host || t`Calendar`;

/** The first color that no other calendar has. */
export const freeColor = (taken: readonly ShownCalendar[]): CalendarColor =>
  COLORS.find((color) => taken.every((one) => one.color !== color)) ?? "gray";

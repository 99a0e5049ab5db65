import * as z from "zod";
import { timeZone } from "../values/time-zone.ts";
import { done, timestamp, uuidText, webUrl } from "../values/values.ts";

export const CALENDAR_LIMITS = { perPerson: 20, perAnswer: 5, days: 37, events: 500, texts: 200 } as const;

/** `webcal://` addresses are fetched by https. */
const calendarUrl = z
  .string()
  .max(4096, "This address is too long.")
  .transform((text) => text.trim().replace(/^webcals?:\/\//i, "https://"))
  .pipe(webUrl);

/** The address is its owner's secret: no answer ever contains it. */
export const calendarInput = z.object({ url: calendarUrl });

export const calendarParams = z.object({ calendarId: uuidText });

/** The public data of a calendar: its name and its host. */
export const calendarAnswer = z.object({
  id: uuidText,
  name: z.string().min(1).max(CALENDAR_LIMITS.texts),
  host: z.string().min(1),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const calendarRemoved = done;

const day = z.iso
  .date("Must be a day, as 2026-11-23.")
  .refine((text) => text >= "1970-01-02" && text < "2200", "Must be a day from 1970 to 2199.");

const OFFSET = /^(?:GMT|UTC)?([+-])(0?\d|1[0-4])(?::?([0-5]\d))?$/;

/** Corrects a browser's zone: `GMT-03:00` becomes `-03:00`, and `Etc/Unknown` becomes UTC. */
function meantZone(name: string): string {
  const [, sign = "", hours = "", minutes = "00"] = OFFSET.exec(name) ?? [];
  if (sign !== "") return `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return timeZone.safeParse(name).success ? name : "UTC";
}

export const calendarEventsQuery = z.object({
  /** Calendars, separated by commas. */
  ids: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(","))])
    .pipe(
      z
        .array(uuidText)
        .min(1, "Must name a calendar.")
        .max(CALENDAR_LIMITS.perAnswer, `At most ${CALENDAR_LIMITS.perAnswer} calendars.`),
    ),
  /** The first day, in the time zone. */
  first: day,
  days: z
    .string()
    .regex(/^\d{1,2}$/, `Must be a number from 1 to ${CALENDAR_LIMITS.days}.`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(1, `Must be a number from 1 to ${CALENDAR_LIMITS.days}.`)
        .max(CALENDAR_LIMITS.days, `At most ${CALENDAR_LIMITS.days} days.`),
    ),
  /** The person's, by its IANA name or as an offset. An unknown one counts as UTC. */
  timeZone: z.string().max(64).transform(meantZone),
});
export type CalendarEventsQuery = z.infer<typeof calendarEventsQuery>;

const calendarState = z.object({
  id: uuidText,
  /** `stale` has older events; `failed` means an unreadable or unknown calendar. */
  status: z.enum(["ok", "stale", "failed"]),
  /** When the events were last read; null if never. */
  asOf: timestamp.nullable(),
  /** The reason, unless it is ok, as a sentence. */
  message: z.string().optional(),
});
export type CalendarState = z.infer<typeof calendarState>;

const calendarEvent = z.object({
  calendarId: uuidText,
  /** Unique within this calendar, and stable between answers. */
  id: z.string().min(1),
  /** May be empty. Plain text. */
  title: z.string().max(CALENDAR_LIMITS.texts),
  location: z.string().min(1).max(CALENDAR_LIMITS.texts).optional(),
  /** A moment, or the first day (`2026-11-23`) when `isAllDay`. */
  start: z.union([timestamp, z.iso.date()]),
  /** Exclusive: a moment, or the day after the last one. */
  end: z.union([timestamp, z.iso.date()]),
  isAllDay: z.boolean(),
  /** The calendar's name of an unknown time zone. The event's times may then be wrong. */
  unknownZone: z.string().min(1).max(CALENDAR_LIMITS.texts).optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const calendarEventsAnswer = z.object({
  calendars: z.array(calendarState).max(CALENDAR_LIMITS.perAnswer),
  events: z.array(calendarEvent).max(CALENDAR_LIMITS.events),
});
export type CalendarEventsAnswer = z.infer<typeof calendarEventsAnswer>;

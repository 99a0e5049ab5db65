import * as z from "zod";
import { done, timestamp, uuidText, webUrl } from "./values.ts";

/** What one person may have, what one answer holds. */
export const CALENDAR_LIMITS = { perPerson: 20, perAnswer: 5, days: 14, events: 500, texts: 200 } as const;

/** `webcal://` means that a calendar is at this address; it is read by https. */
const calendarUrl = z
  .string()
  .max(4096, "This address is too long.")
  .transform((text) => text.trim().replace(/^webcals?:\/\//i, "https://"))
  .pipe(webUrl);

/** The address is a secret of its owner: it is taken in, and never given out. */
export const calendarInput = z.object({ url: calendarUrl });
export type CalendarInput = z.infer<typeof calendarInput>;

export const calendarParams = z.object({ calendarId: uuidText });

/** What may be known of a calendar: its own name, and where it comes from. */
export const calendarAnswer = z.object({
  id: uuidText,
  name: z.string().min(1).max(CALENDAR_LIMITS.texts),
  host: z.string().min(1),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const calendarRemoved = done;

/** A day of any calendar that people still look at: no earlier and no later one. */
const day = z.iso
  .date("Must be a day, as 2026-11-23.")
  .refine((text) => text >= "1970-01-02" && text < "2200", "Must be a day from 1970 to 2199.");

const TIME_ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether this runtime knows a time zone of this name. */
function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    // An unknown name.
    return false;
  }
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
    .regex(/^\d{1,2}$/, "Must be a number from 1 to 14.")
    .transform(Number)
    .pipe(z.int().min(1, "Must be a number from 1 to 14.").max(CALENDAR_LIMITS.days, "At most 14 days.")),
  /** The person's, by its IANA name. */
  timeZone: z
    .string()
    .max(64)
    .regex(TIME_ZONE, { error: "Must be the name of a time zone.", abort: true })
    .refine(isTimeZone, "Must be the name of a time zone."),
});
export type CalendarEventsQuery = z.infer<typeof calendarEventsQuery>;

const calendarState = z.object({
  id: uuidText,
  /** `stale` is worth showing still; `failed` gives no calendar any more, or is not known. */
  status: z.enum(["ok", "stale", "failed"]),
  /** When the calendar was last known to be like this; null if never. */
  asOf: timestamp.nullable(),
  /** Why it is not ok, as a sentence. */
  message: z.string().optional(),
});
export type CalendarState = z.infer<typeof calendarState>;

const calendarEvent = z.object({
  calendarId: uuidText,
  /** Its own in this calendar, and the same in the next answer. */
  id: z.string().min(1),
  /** May be empty. Plain text. */
  title: z.string().max(CALENDAR_LIMITS.texts),
  location: z.string().min(1).max(CALENDAR_LIMITS.texts).optional(),
  /** A moment, or the first day (`2026-11-23`) when `isAllDay`. */
  start: z.union([timestamp, z.iso.date()]),
  /** Where it has ended: a moment, or the day after the last one. */
  end: z.union([timestamp, z.iso.date()]),
  isAllDay: z.boolean(),
  /** Its time zone as the calendar calls it, when nobody knows it: then its times may be wrong. */
  unknownZone: z.string().min(1).max(CALENDAR_LIMITS.texts).optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** What happens in these days, by start. */
export const calendarEventsAnswer = z.object({
  calendars: z.array(calendarState).max(CALENDAR_LIMITS.perAnswer),
  events: z.array(calendarEvent).max(CALENDAR_LIMITS.events),
});
export type CalendarEventsAnswer = z.infer<typeof calendarEventsAnswer>;

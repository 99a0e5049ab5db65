import { BOUNDS } from "../../_shared/bounds.ts";
import { CALENDAR_LIMITS } from "../../_shared/contract/calendars.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Validators } from "./data.ts";
import { eventsBetween } from "./events-between.ts";
import { CalendarUnreadable, withoutAddress } from "./failure.ts";
import { DAY_MS, HOUR_MS, type StoredCalendar, type StoredEvent } from "./model.ts";
import { readCalendar } from "./read-calendar.ts";
import { midnight } from "./read-event.ts";
import { decodeCalendar } from "./text/decode-calendar.ts";
import { UTC } from "./zones/iana-zone.ts";

const TIMEOUT_MS = 8_000;
/** What is kept of one calendar, in characters. */
const MAX_STORED = 2_000_000;
const ACCEPT = "text/calendar, text/plain;q=0.5, */*;q=0.3";

export type CalendarReading =
  | { kind: "unchanged" }
  | { kind: "read"; name: string; content: string; validators: Validators };

const NONE: Validators = { etag: null, lastModified: null };

/** Reads what has changed at an address since `known`. Throws `CalendarUnreadable`, which holds no address. */
export async function fetchCalendar(
  guardedFetch: GuardedFetch,
  url: string,
  known: Validators = NONE,
): Promise<CalendarReading> {
  try {
    return await readAnswer(guardedFetch, url, known);
  } catch (error) {
    throw withoutAddress(error);
  }
}

async function readAnswer(
  guardedFetch: GuardedFetch,
  url: string,
  known: Validators,
): Promise<CalendarReading> {
  const { status, headers, body } = await guardedFetch(url, {
    timeoutMs: TIMEOUT_MS,
    // A character is a byte at least.
    maxBytes: BOUNDS.calendar.characters,
    accept: ACCEPT,
    ifNoneMatch: known.etag,
    ifModifiedSince: known.lastModified,
  });
  const isConditional = known.etag !== null || known.lastModified !== null;
  if (status === 304 && isConditional) return { kind: "unchanged" };
  if (status !== 200)
    throw new CalendarUnreadable(isPassing(status) ? "unreachable" : "refused", String(status));
  const calendar = readCalendar(decodeCalendar(body, headers.get("content-type")), Date.now());
  if (calendar === null) throw new CalendarUnreadable("no_calendar", "no_calendar");
  // What no answer could show is refused now.
  eventsBetween(calendar, { first: midnight(Date.now()), days: CALENDAR_LIMITS.days, zone: UTC });
  const content = JSON.stringify(calendar);
  const validators = {
    etag: validator(headers.get("etag"), 1000),
    lastModified: validator(headers.get("last-modified"), 200),
  };
  if (content.length <= MAX_STORED) return { kind: "read", name: calendar.name, content, validators };
  // Only what is near is kept, so the next reading needs the whole file again.
  return { kind: "read", name: calendar.name, content: JSON.stringify(nearest(calendar)), validators: NONE };
}

/** Too many requests, a slow server, a broken one: it may answer the next time. */
const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

function validator(value: string | null, maxLength: number): string | null {
  return value !== null && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

/** The calendar without the events that are furthest from now, so that it can be stored. */
function nearest(calendar: StoredCalendar): StoredCalendar {
  const since = Date.now() - 14 * DAY_MS;
  const distance = ({ start, rules }: StoredEvent) => (rules ? 0 : Math.abs(start - since) / HOUR_MS);
  let events = calendar.events.toSorted((a, b) => distance(a) - distance(b));
  while (JSON.stringify(events).length > MAX_STORED * 0.9)
    events = events.slice(0, Math.floor(events.length * 0.8));
  const hasFewZones = JSON.stringify(calendar.zones).length < MAX_STORED * 0.1;
  return { ...calendar, zones: hasFewZones ? calendar.zones : [], events };
}

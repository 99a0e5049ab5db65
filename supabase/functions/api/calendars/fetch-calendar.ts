import { BOUNDS } from "../../_shared/bounds.ts";
import { CALENDAR_LIMITS } from "../../_shared/contract/widgets/calendars.ts";
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
/** The maximum size of a stored calendar, in characters. */
const MAX_STORED = 2_000_000;
const ACCEPT = "text/calendar, text/plain;q=0.5, */*;q=0.3";

export type CalendarReading =
  | { kind: "unchanged" }
  | { kind: "read"; name: string; content: string; validators: Validators };

const NONE: Validators = { etag: null, lastModified: null };

/** Fetches a calendar if it has changed since `known`. Throws `CalendarUnreadable`, without the address. */
export async function fetchCalendar(
  fetchGuarded: GuardedFetch,
  url: string,
  known: Validators = NONE,
): Promise<CalendarReading> {
  try {
    return await readAnswer(fetchGuarded, url, known);
  } catch (error) {
    throw withoutAddress(error);
  }
}

async function readAnswer(
  fetchGuarded: GuardedFetch,
  url: string,
  known: Validators,
): Promise<CalendarReading> {
  const { status, headers, body } = await fetchGuarded(url, {
    timeoutMs: TIMEOUT_MS,
    // Every character takes at least one byte.
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
  // Refuses now a calendar that is too complex to show today's events.
  eventsBetween(calendar, { first: midnight(Date.now()), days: CALENDAR_LIMITS.days, zone: UTC });
  const content = JSON.stringify(calendar);
  const validators = {
    etag: validator(headers.get("etag"), 1000),
    lastModified: validator(headers.get("last-modified"), 200),
  };
  if (content.length <= MAX_STORED) return { kind: "read", name: calendar.name, content, validators };
  // The stored part is incomplete, so the next fetch must not be conditional.
  return { kind: "read", name: calendar.name, content: JSON.stringify(nearest(calendar)), validators: NONE };
}

/** Whether a status is temporary: too many requests, a timeout or a server error. */
const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

function validator(value: string | null, maxLength: number): string | null {
  return value !== null && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

/** Drops the events furthest from now until the calendar is small enough to store. */
function nearest(calendar: StoredCalendar): StoredCalendar {
  const since = Date.now() - 14 * DAY_MS;
  const distance = ({ start, rules }: StoredEvent) => (rules ? 0 : Math.abs(start - since) / HOUR_MS);
  let events = calendar.events.toSorted((a, b) => distance(a) - distance(b));
  while (JSON.stringify(events).length > MAX_STORED * 0.9)
    events = events.slice(0, Math.floor(events.length * 0.8));
  const hasFewZones = JSON.stringify(calendar.zones).length < MAX_STORED * 0.1;
  return { ...calendar, zones: hasFewZones ? calendar.zones : [], events };
}

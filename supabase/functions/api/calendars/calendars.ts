import { TooComplexError } from "../../_shared/bounds.ts";
import {
  CALENDAR_LIMITS,
  type CalendarAnswer,
  type CalendarEvent,
  type CalendarEventsAnswer,
  type CalendarEventsQuery,
  type CalendarState,
} from "../../_shared/contract/widgets/calendars.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { CalendarData, ClaimedCalendar, KeptCalendar } from "./data.ts";
import { type Days, eventsBetween, inOrder } from "./events-between.ts";
import { FAILURE_TEXTS, type Failure, withoutAddress } from "./failure.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import type { StoredCalendar } from "./model.ts";
import { ianaZone, UTC } from "./zones/iana-zone.ts";
import { hostOf } from "../../_shared/contract/values/host-of.ts";

/** How long an answer waits for calendars to refresh. */
const PATIENCE_MS = 2_000;

export interface CalendarParts {
  data: CalendarData;
  fetchGuarded: GuardedFetch;
  allowPrivateHosts: ReadonlySet<string>;
  keepAlive: KeepAlive;
  log: Log;
}

/** The outcome of a refresh, for the answer that started it. */
interface News {
  /** Null when the stored content is still current. */
  content: string | null;
  failure: Failure | null;
}

/** People's calendars. Their addresses are secret: no log line, error or answer contains one. */
export function createCalendars({ data, fetchGuarded, allowPrivateHosts, keepAlive, log }: CalendarParts) {
  /** Fetches a calendar and stores the outcome. Never rejects. */
  async function refresh({ id, url, ...known }: ClaimedCalendar): Promise<News> {
    try {
      const reading = await fetchCalendar(fetchGuarded, url, known);
      if (reading.kind === "unchanged") {
        await data.keep(id);
        return { content: null, failure: null };
      }
      await data.store(id, reading);
      return { content: reading.content, failure: null };
    } catch (error) {
      const { failure, reason } = withoutAddress(error);
      log({ level: "warn", event: "calendar-failed", calendar: id, failure, reason });
      await data.fail(id, failure).catch((cause: unknown) => {
        // The lease expires by itself.
        log({ level: "error", event: "calendar-not-noted", calendar: id, error: describeError(cause) });
      });
      return { content: null, failure };
    }
  }

  /**
   * Refreshes the due calendars. Returns the outcomes within the time limit; the others finish in the
   * background.
   */
  async function refreshDue(kept: readonly KeptCalendar[]): Promise<ReadonlyMap<string, News>> {
    const come = new Map<string, News>();
    if (!kept.some(({ isDue }) => isDue)) return come;
    const claimed = await data.claimDue(kept.map(({ id }) => id));
    const readings = claimed.map(async (calendar) => {
      come.set(calendar.id, await refresh(calendar));
    });
    const all = Promise.all(readings).then(() => undefined);
    keepAlive(all);
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))]);
    clearTimeout(timer);
    return new Map(come);
  }

  return {
    /** Fetches a calendar and stores it for this person. A known address updates the existing calendar. */
    async add(claims: Claims, address: string): Promise<CalendarAnswer> {
      const url = calendarAddress(address, allowPrivateHosts);
      const host = hostOf(url);
      const reading = await fetchCalendar(fetchGuarded, url).catch((error: unknown) => {
        const { failure, message } = withoutAddress(error);
        throw new HttpError(failure === "too_complex" ? failure : "unprocessable", message);
      });
      if (reading.kind === "unchanged") throw new HttpError("internal", "Nothing was asked conditionally.");
      const added = await data.add(claims, { url, ...reading, name: reading.name || host });
      if (added !== null) return { ...added, host };
      throw new HttpError(
        "conflict",
        `You have ${CALENDAR_LIMITS.perPerson} calendars. Remove one before you add another.`,
      );
    },

    remove: (claims: Claims, id: string): Promise<boolean> => data.remove(claims, id),

    /** The events of the given days. Calendars of other people count as unknown. */
    async events(claims: Claims, query: CalendarEventsQuery): Promise<CalendarEventsAnswer> {
      const zone = ianaZone(query.timeZone) ?? UTC;
      const days = { first: Date.parse(`${query.first}T00:00:00Z`), days: query.days, zone };
      const kept = await data.list(claims, query.ids);
      const come = await refreshDue(kept);
      const known = new Map(kept.map((calendar) => [calendar.id, calendar]));
      const events = new Map(
        kept.map(({ id, content }) => [id, eventsOf(id, come.get(id)?.content ?? content, days)]),
      );
      const calendars = query.ids.map((id) => {
        const state = stateOf(id, known.get(id), come.get(id));
        return events.get(id) === null ? tooComplex(state) : state;
      });
      const shown = [...events.values()].flatMap((some) => some ?? []);
      return { calendars, events: inOrder(shown).slice(0, CALENDAR_LIMITS.events) };
    },
  };
}

/** Null when the events of these days are too complex. */
function eventsOf(calendarId: string, content: string | null, days: Days): CalendarEvent[] | null {
  if (content === null) return [];
  const calendar = JSON.parse(content) as StoredCalendar;
  try {
    return eventsBetween(calendar, days).map((event) => ({ calendarId, ...event }));
  } catch (error) {
    if (error instanceof TooComplexError) return null;
    throw error;
  }
}

const tooComplex = ({ id, asOf }: CalendarState): CalendarState => ({
  id,
  status: "failed",
  asOf,
  message: FAILURE_TEXTS.too_complex,
});

function stateOf(id: string, kept: KeptCalendar | undefined, news: News | undefined): CalendarState {
  if (kept === undefined) {
    return { id, status: "failed", asOf: null, message: "It is not kept any more. Add its address again." };
  }
  const isNew = news !== undefined && news.failure === null;
  const failure = isNew ? null : (news?.failure ?? kept.failure);
  const asOf = isNew ? new Date().toISOString() : (kept.fetchedAt?.toISOString() ?? null);
  if (failure === null) return { id, status: kept.isOld && !isNew ? "stale" : "ok", asOf };
  return {
    id,
    status: failure === "unreachable" ? "stale" : "failed",
    asOf,
    message: FAILURE_TEXTS[failure],
  };
}

/**
 * The address as it is read: by https, so that nobody on the way sees it. Only a host that the owner of this
 * installation has allowed (`ALLOW_PRIVATE_HOSTS`, `host:port`) is read by http.
 */
function calendarAddress(address: string, allowPrivateHosts: ReadonlySet<string>): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = allowPrivateHosts.has(`${host}:${url.port || "80"}`);
  if (url.protocol === "http:" && !isAllowed) url.protocol = "https:";
  url.hash = "";
  return url.href;
}

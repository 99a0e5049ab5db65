import type { Glance } from "../../_shared/contract/glance/glance.ts";
import type { Home } from "../../_shared/contract/home/home.ts";
import { isFolder, isWidget } from "../../_shared/contract/home/state.ts";
import { SETTINGS } from "../../_shared/contract/settings/table.ts";
import type { StoredSettings } from "../../_shared/contract/settings/settings.ts";
import { CALENDAR_LIMITS, type CalendarEvent } from "../../_shared/contract/widgets/calendars.ts";
import type { HomeWidget } from "../../_shared/contract/widgets/home-widgets.ts";
import { degreesIn, scaleOf } from "../../_shared/contract/widgets/scale.ts";
import type { WeatherAnswer } from "../../_shared/contract/widgets/weather.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { createHomes } from "../home/data.ts";
import type { createSettings } from "../settings/data.ts";
import type { Platform } from "../platform.ts";
import { fitGlance } from "./fit-glance.ts";
import * as read from "./read-widgets.ts";

/** How long a glance waits for the weather, and for calendars. */
const PATIENCE_MS = 2_500;
const HOUR_MS = 3_600_000;

export interface GlanceParts {
  homes: Pick<ReturnType<typeof createHomes>, "read">;
  settings: Pick<ReturnType<typeof createSettings>, "read">;
  calendars: Pick<Platform["calendars"], "events">;
  weather: Pick<Platform["weather"], "at">;
  log: Log;
  patienceMs?: number;
}

export function createGlances({
  homes,
  settings,
  calendars,
  weather,
  log,
  patienceMs = PATIENCE_MS,
}: GlanceParts) {
  /** What an outer service says in time; else null, because the rest is worth a glance without it. */
  async function inTime<T>(reading: Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
    const known = reading.catch((error: unknown) => {
      log({ level: "warn", event: "glance-without", error: describeError(error) });
      return null;
    });
    return await Promise.race([known, late]).finally(() => clearTimeout(timer));
  }

  async function eventFor(claims: Claims, ids: string[], timeZone: string): Promise<Glance["event"]> {
    if (ids.length === 0) return null;
    const now = new Date();
    const today = dayIn(timeZone, now);
    const asked = { ids, first: today, days: CALENDAR_LIMITS.days, timeZone };
    const answer = await inTime(calendars.events(claims, asked));
    return nextEvent(answer?.events ?? [], now.getTime(), today);
  }

  return {
    async read(claims: Claims): Promise<Glance> {
      const [home, chosen] = await Promise.all([homes.read(claims), settings.read(claims)]);
      const widgets = widgetsOf(home);
      const place = widgets.map(read.placeOf).find((one) => one !== null) ?? null;
      // The limit of glances is enough: a person has one place, and all share what was read of it.
      const forecast = place && (await inTime(weather.at(place, () => Promise.resolve())));
      const timeZone = chosen?.timeZone ?? forecast?.timeZone ?? "UTC";
      const ids = [...new Set(widgets.flatMap(read.calendarsOf))].slice(0, CALENDAR_LIMITS.perAnswer);
      return fitGlance({
        language: chosen?.language ?? null,
        timeZone,
        clockStyle: chosen?.clockStyle ?? SETTINGS.clockStyle.start,
        event: await eventFor(claims, ids, timeZone),
        tasks: widgets.flatMap(read.openTasks).toSorted(byDue),
        weather: place && forecast && weatherOf(place, forecast, chosen),
        tiles: (home.pages[0]?.items ?? [])
          .flatMap((item) => (isWidget(item) ? [] : isFolder(item) ? item.items : [item]))
          .map(({ name, url, icon }) => ({ name, url, icon })),
      });
    },
  };
}

/** Those of the column first, as the search of a widget has them. */
const widgetsOf = ({ column, pages }: Home): HomeWidget[] => [
  ...column,
  ...pages.flatMap(({ items }) => items.filter((item) => isWidget(item))),
];

/** Tasks without a day come last, and each list keeps its order. */
const LAST = "9999";
const byDue = (one: { due: string | null }, other: { due: string | null }): number =>
  (one.due ?? LAST).localeCompare(other.due ?? LAST);

const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);

/** As the calendar widget has it: what begins next, else what goes on, else a whole day. */
function nextEvent(events: readonly CalendarEvent[], now: number, today: string): Glance["event"] {
  const coming = events.filter(({ end, isAllDay }) => (isAllDay ? end > today : Date.parse(end) > now));
  const next =
    coming.find(({ start, isAllDay }) => !isAllDay && Date.parse(start) > now) ??
    coming.find(({ isAllDay }) => !isAllDay) ??
    coming[0];
  return next ? { title: next.title, start: next.start, end: next.end, isAllDay: next.isAllDay } : null;
}

function weatherOf(
  { name, units }: read.Place,
  { asOf, now, hours, days }: WeatherAnswer,
  chosen: StoredSettings | null,
): Glance["weather"] {
  // English is American, as on the pages. Of a browser's own language nothing is known here.
  const language = chosen?.language === "en" ? "en-US" : (chosen?.language ?? "und");
  const unit = scaleOf(units, language);
  const { celsius, code, isDay } = Date.now() - Date.parse(asOf) < HOUR_MS ? now : (hours[0] ?? now);
  const [today] = days;
  return {
    place: name,
    unit,
    degrees: degreesIn(unit, celsius),
    low: degreesIn(unit, today?.lowCelsius ?? celsius),
    high: degreesIn(unit, today?.highCelsius ?? celsius),
    code,
    isDay,
  };
}

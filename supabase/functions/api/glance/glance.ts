import type { Glance } from "../../_shared/contract/glance/glance.ts";
import { isFolder, isWidget } from "../../_shared/contract/home/state.ts";
import { SETTINGS } from "../../_shared/contract/settings/table.ts";
import { CALENDAR_LIMITS, type CalendarEvent } from "../../_shared/contract/widgets/calendars.ts";
import { degreesIn, scaleOf } from "../../_shared/contract/widgets/scale.ts";
import type { WeatherAnswer } from "../../_shared/contract/widgets/weather.ts";
import { describeError } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { createHomes } from "../home/data.ts";
import type { Platform } from "../platform.ts";
import type { createSettings } from "../settings/data.ts";
import { fitGlance } from "./fit-glance.ts";
import { calendarsOf, openTasks, placesOf } from "./read-widgets.ts";

/** How long a glance waits for the weather, and for calendars. */
const PATIENCE_MS = 2_500;
const HOUR_MS = 3_600_000;

export interface GlanceParts {
  homes: Pick<ReturnType<typeof createHomes>, "read">;
  settings: Pick<ReturnType<typeof createSettings>, "read">;
  calendars: Pick<Platform["calendars"], "events">;
  weather: Pick<Platform["weather"], "at">;
  log: Platform["log"];
}

export function createGlances({ homes, settings, calendars, weather, log }: GlanceParts) {
  /** What an outer service says in time; else null, because the rest is worth a glance without it. */
  async function inTime<T>(reading: Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)));
    const known = reading.catch((error: unknown) => {
      log({ level: "warn", event: "glance-without", error: describeError(error) });
      return null;
    });
    return await Promise.race([known, late]).finally(() => clearTimeout(timer));
  }

  return {
    async read(claims: Claims): Promise<Glance> {
      const [{ column, pages }, chosen] = await Promise.all([homes.read(claims), settings.read(claims)]);
      const widgets = [...column, ...pages.flatMap(({ items }) => items.filter((item) => isWidget(item)))];
      const [place] = placesOf(widgets);
      // The limit of glances is enough: a person has one place, and all share what was read of it.
      const forecast = place ? await inTime(weather.at(place, () => Promise.resolve())) : null;
      const timeZone = chosen?.timeZone ?? forecast?.timeZone ?? "UTC";
      const ids = [...new Set(calendarsOf(widgets))].slice(0, CALENDAR_LIMITS.perAnswer);
      const now = new Date();
      const first = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
      const asked = { ids, first, days: CALENDAR_LIMITS.days, timeZone };
      const known = ids.length > 0 ? await inTime(calendars.events(claims, asked)) : null;
      const language = chosen?.language ?? null;
      return fitGlance({
        language,
        timeZone,
        clockStyle: chosen?.clockStyle ?? SETTINGS.clockStyle.start,
        event: nextEvent(known?.events ?? [], now.getTime(), first),
        tasks: openTasks(widgets).toSorted((a, b) => (a.due ?? LAST).localeCompare(b.due ?? LAST)),
        // English is American, as on the pages. Of a browser's own language nothing is known here.
        weather:
          place && forecast
            ? {
                place: place.place,
                ...weatherNow(
                  forecast,
                  scaleOf(place.units, language === "en" ? "en-US" : (language ?? "und")),
                ),
              }
            : null,
        tiles: (pages[0]?.items ?? [])
          .flatMap((item) => (isWidget(item) ? [] : isFolder(item) ? item.items : [item]))
          .map(({ name, url, icon }) => ({ name, url, icon })),
      });
    },
  };
}

/** The day of tasks without one. */
const LAST = "9999";

/** As the calendar widget has it: what begins next, else what goes on, else a whole day. */
function nextEvent(events: readonly CalendarEvent[], now: number, today: string): Glance["event"] {
  const coming = events.filter(({ end, isAllDay }) => (isAllDay ? end > today : Date.parse(end) > now));
  const next =
    coming.find(({ start, isAllDay }) => !isAllDay && Date.parse(start) > now) ??
    coming.find(({ isAllDay }) => !isAllDay) ??
    coming[0];
  return next ? { title: next.title, start: next.start, end: next.end, isAllDay: next.isAllDay } : null;
}

function weatherNow({ asOf, now, hours, days: [today] }: WeatherAnswer, unit: "celsius" | "fahrenheit") {
  const { celsius, code, isDay } = Date.now() - Date.parse(asOf) < HOUR_MS ? now : (hours[0] ?? now);
  return {
    unit,
    degrees: degreesIn(unit, celsius),
    low: degreesIn(unit, today?.lowCelsius ?? celsius),
    high: degreesIn(unit, today?.highCelsius ?? celsius),
    code,
    isDay,
  };
}

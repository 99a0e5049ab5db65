import type { Glance } from "../../_shared/contract/glance/glance.ts";
import { isFolder, isWidget } from "../../_shared/contract/home/state.ts";
import { SETTINGS } from "../../_shared/contract/settings/table.ts";
import { CALENDAR_LIMITS, type CalendarEvent } from "../../_shared/contract/widgets/calendars.ts";
import type { WeatherAnswer } from "../../_shared/contract/widgets/weather.ts";
import { describeError } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { createHomes } from "../home/data.ts";
import type { Platform } from "../platform.ts";
import type { createSettings } from "../settings/data.ts";
import { fitGlance } from "./fit-glance.ts";
import { type Place, readWidgets } from "./read-widgets.ts";

export interface GlanceParts {
  homes: Pick<ReturnType<typeof createHomes>, "read">;
  settings: Pick<ReturnType<typeof createSettings>, "read">;
  calendars: Pick<Platform["calendars"], "events">;
  weather: Pick<Platform["weather"], "at">;
  log: Platform["log"];
}

export function createGlances({ homes, settings, calendars, weather, log }: GlanceParts) {
  /** Without an outer service, which answers or fails within seconds, the rest is worth a glance. */
  const without = (error: unknown): null => {
    log({ level: "warn", event: "glance-without", error: describeError(error) });
    return null;
  };

  return {
    async read(claims: Claims): Promise<Glance> {
      const [home, chosen] = await Promise.all([homes.read(claims), settings.read(claims)]);
      const { place, calendars: ids, tasks } = readWidgets(home);
      // The limit of glances is enough: a person has one place, and all share what was read of it.
      const forecast = place ? await weather.at(place, () => Promise.resolve()).catch(without) : null;
      const timeZone = chosen?.timeZone ?? forecast?.timeZone ?? "UTC";
      const now = new Date();
      const first = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
      const asked = { ids: [...new Set(ids)].slice(0, CALENDAR_LIMITS.perAnswer), first, days: 14, timeZone };
      const known = ids.length > 0 ? await calendars.events(claims, asked).catch(without) : null;
      const language = chosen?.language ?? null;
      return fitGlance({
        language,
        timeZone,
        clockStyle: chosen?.clockStyle ?? SETTINGS.clockStyle.start,
        event: nextEvent(known?.events ?? [], now.getTime(), first),
        // Those without a day come last.
        tasks: tasks.toSorted((a, b) => (a.due ?? "9999").localeCompare(b.due ?? "9999")),
        weather: place && forecast ? weatherNow(place, forecast, language) : null,
        tiles: (home.pages[0]?.items ?? []).flatMap((item) =>
          isWidget(item) ? [] : isFolder(item) ? item.items : [item],
        ),
      });
    },
  };
}

/** As the calendar widget has it: what begins next, else what goes on, else a whole day. */
function nextEvent(events: readonly CalendarEvent[], now: number, today: string): Glance["event"] {
  const coming = events.filter(({ end, isAllDay }) => (isAllDay ? end > today : Date.parse(end) > now));
  const rankOf = ({ start, isAllDay }: CalendarEvent) => (isAllDay ? 2 : Date.parse(start) > now ? 0 : 1);
  const [next] = coming.toSorted((a, b) => rankOf(a) - rankOf(b));
  return next ? { title: next.title, start: next.start, isAllDay: next.isAllDay } : null;
}

function weatherNow({ place, units }: Place, { now, hours }: WeatherAnswer, language: string | null) {
  const { celsius, code, isDay } = hours[0] ?? now;
  // English is American, as on the pages.
  const unit = units !== "language" ? units : language === "en" ? "fahrenheit" : "celsius";
  // The sum turns -0 into 0.
  const degrees = Math.round(unit === "fahrenheit" ? celsius * 1.8 + 32 : celsius) + 0;
  return { place, unit, degrees, code, isDay } as const;
}

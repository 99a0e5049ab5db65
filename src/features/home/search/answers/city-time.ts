import { findPlaces } from "#src/shared/components/clock/find-places.ts";
import { fold } from "#src/shared/lib/text/fold.ts";
import type { Answer } from "./answer.ts";

const ASKED = /^(?:what(?:’s| is|'s)?(?: the)? )?(?:time|time is it) in (.+)$/i;

/** The time in a city: "time in Tokyo". Null for other texts and for unknown cities. */
export function cityTime(text: string, now: Date, language: string): Answer | null {
  const city = ASKED.exec(text)?.[1]?.replace(/\?$/, "").trim();
  const place = city && findPlaces(city)[0];
  if (!place || fold(place.name) !== fold(city)) return null;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: place.zone }).format(now);
  const day = format({ weekday: "long" });
  return {
    text: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    about: `${place.name}, ${day}`,
  };
}

import { DAY_MS, type Wall } from "../model.ts";
import { readOffset } from "../text/property.ts";

/** A place's clock. */
export interface Zone {
  /** The moment at which the clock shows this. Within a skipped hour it is as if the clock had not been changed yet. */
  toInstant: (wall: Wall) => number;
  /** What the clock shows at a moment, in milliseconds since 1970. */
  toWall: (instant: number) => Wall;
}

export const UTC: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

const MAX_ZONES = 600;
/** Of each zone: more are found again rather than kept. */
const MAX_DAYS = 2_000;
const known = new Map<string, Zone | null>();

/** The zone of an IANA name, or of an offset as `+05:30`; null when the runtime does not know it. */
export function ianaZone(name: string): Zone | null {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const zone = createZone(name);
  // Names come from strangers, so only so many are kept.
  if (known.size >= MAX_ZONES) known.clear();
  known.set(name, zone);
  return zone;
}

/** A clock that is never changed, as `+05:30`. */
function fixedZone(name: string): Zone | null {
  const offset = /^[+-][01]\d:[0-5]\d$/.test(name) ? readOffset(name) : null;
  if (offset === null) return null;
  return { toInstant: (wall) => wall - offset, toWall: (instant) => instant + offset };
}

function createZone(name: string): Zone | null {
  const fixed = fixedZone(name);
  if (fixed !== null) return fixed;
  const format = formatOf(name);
  if (format === null) return null;
  const atMidnight = new Map<number, number>();

  /** `13 GMT-04:56:02` is such an offset, and `13 GMT` is none. */
  function read(instant: number): number {
    const text = format?.format(instant) ?? "";
    return readOffset(text.slice(text.indexOf("GMT") + 3)) ?? 0;
  }

  function offsetOfDay(day: number): number {
    const kept = atMidnight.get(day);
    if (kept !== undefined) return kept;
    if (atMidnight.size >= MAX_DAYS) atMidnight.clear();
    const offset = read(day * DAY_MS);
    atMidnight.set(day, offset);
    return offset;
  }

  /** Asks the formatter itself only on days with a change, because it is slow. */
  function offsetAt(instant: number): number {
    const day = Math.floor(instant / DAY_MS);
    const offset = offsetOfDay(day);
    return offset === offsetOfDay(day + 1) ? offset : read(instant);
  }

  return {
    toInstant(wall) {
      const day = Math.floor(wall / DAY_MS);
      // The clock is at most a day from UTC. Where it is not changed around this day, two readings say so.
      const offset = offsetOfDay(day - 1);
      if (offset === offsetOfDay(day + 2)) return wall - offset;
      const before = offsetAt(wall - DAY_MS);
      const after = offsetAt(wall + DAY_MS);
      if (before === after) return wall - before;
      // An hour that comes twice is meant the first time.
      if (offsetAt(wall - before) === before) return wall - before;
      return offsetAt(wall - after) === after ? wall - after : wall - before;
    },
    toWall: (instant) => instant + offsetAt(instant),
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset", hour: "numeric" });
  } catch {
    // A name that the runtime does not know.
    return null;
  }
}

import { DAY_MS, type Wall } from "../model.ts";
import { readOffset } from "../text/property.ts";

/** Converts between wall times and instants. */
export interface Zone {
  /** The instant of a wall time. A time within a skipped hour uses the offset before the change. */
  toInstant: (wall: Wall) => number;
  /** The wall time of an instant, in milliseconds since 1970. */
  toWall: (instant: number) => Wall;
}

export const UTC: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

const MAX_ZONES = 600;
/** The cache size per zone. A full cache is cleared. */
const MAX_DAYS = 2_000;
const known = new Map<string, Zone | null>();

/** The zone of an IANA name or an offset such as `+05:30`; null for a name that the runtime doesn't know. */
export function ianaZone(name: string): Zone | null {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const zone = createZone(name);
  // Names are untrusted, so the cache is bounded.
  if (known.size >= MAX_ZONES) known.clear();
  known.set(name, zone);
  return zone;
}

/** A zone with a constant offset such as `+05:30`. */
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

  /** The formatter writes `13 GMT-04:56:02`, or `13 GMT` for no offset. */
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

  /** Calls the slow formatter only for days with a clock change; other days use the cache. */
  function offsetAt(instant: number): number {
    const day = Math.floor(instant / DAY_MS);
    const offset = offsetOfDay(day);
    return offset === offsetOfDay(day + 1) ? offset : read(instant);
  }

  return {
    toInstant(wall) {
      const day = Math.floor(wall / DAY_MS);
      // Offsets are below a day. Equal offsets around this day mean that the clock does not change.
      const offset = offsetOfDay(day - 1);
      if (offset === offsetOfDay(day + 2)) return wall - offset;
      const before = offsetAt(wall - DAY_MS);
      const after = offsetAt(wall + DAY_MS);
      if (before === after) return wall - before;
      // A repeated hour means its first occurrence.
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
    // The runtime doesn't know this name.
    return null;
  }
}

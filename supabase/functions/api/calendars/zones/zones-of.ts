import { isFloating, type StoredCalendar, type ZoneRef } from "../model.ts";
import type { Budget } from "../rules/budget.ts";
import { ianaZone, UTC, type Zone } from "./iana-zone.ts";
import { ownZone } from "./own-zone.ts";

/** Resolves zone references. Floating times use the calendar's own zone, or else `floating`. */
export function zonesOf(
  { zone, zones }: Pick<StoredCalendar, "zone" | "zones">,
  floating: Zone,
  budget: Budget,
) {
  const own = new Map(zones.map(({ name, observances }) => [`#${name}`, observances]));
  const made = new Map<string, Zone>();

  function resolve(ref: ZoneRef): Zone {
    if (!isFloating(ref)) return resolveNamed(ref);
    return isFloating(zone) ? floating : resolveNamed(zone);
  }

  function resolveNamed(ref: ZoneRef): Zone {
    if (ref === "UTC") return UTC;
    const known = made.get(ref);
    if (known !== undefined) return known;
    const found = ref.startsWith("#") ? ownZone(own.get(ref) ?? [], budget) : (ianaZone(ref) ?? floating);
    made.set(ref, found);
    return found;
  }

  return resolve;
}

import type { ZoneRef } from "../model.ts";
import { ianaZone } from "./iana-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

const UTC_NAMES =
  /^(?:UTC|GMT|Z|Zulu|Etc\/(?:UTC|GMT)|Coordinated Universal Time|tzone:\/\/Microsoft\/Utc)$/i;
/** `GMT+0200`, `UTC-5`, `+02:00`. */
const OFFSET = /^(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?(\d\d))?$/i;

/** No zone has a longer name. */
const MAX_NAME = 200;

/** What is known of a zone that a calendar defines. */
export interface DefinedZone {
  /** X-LIC-LOCATION: its IANA name, or empty. */
  location: string;
  hasChanges: boolean;
}

/**
 * Finds the zone that a calendar calls so: by its IANA name, also behind a path, by its Windows name, by what the
 * calendar says of it, or by the offset or the places in its name. Null when it stays unknown.
 */
export function findZone(tzid: string, defined: ReadonlyMap<string, DefinedZone>): ZoneRef | null {
  if (tzid.length > MAX_NAME) return null;
  const name = tzid.trim().replace(/^"|"$/g, "");
  if (UTC_NAMES.test(name)) return "UTC";
  const placed = ianaPath(name) ?? WINDOWS_ZONES.get(name.toLowerCase());
  if (placed !== undefined) return placed;
  const own = defined.get(tzid);
  const located = own && ianaPath(own.location);
  if (located) return located;
  if (own?.hasChanges) return `#${tzid}`;
  if (/^[A-Z]{3,4}$/i.test(name) && ianaZone(name)) return name;
  return offsetIn(name) ?? outlookZone(name) ?? placeIn(name);
}

/** The IANA name with which a path ends, as in /freeassociation.sourceforge.net/Tzfile/Europe/Berlin. */
function ianaPath(name: string): string | undefined {
  const parts = name.split("/");
  if (parts.length < 2) return undefined;
  return [3, 2]
    .map((length) => parts.slice(-length).join("/"))
    .find((end) => end.includes("/") && ianaZone(end));
}

/** By the Windows name for summer, or as Outlook shows it: `(UTC-05:00) Eastern Time (US & Canada)`. */
function outlookZone(name: string): string | undefined {
  const [, words] = /^(?:\([^)]*\) ?)?([^()]*?)(?: daylight| summer)? time\b/.exec(name.toLowerCase()) ?? [];
  return WINDOWS_ZONES.get(`${words} standard time`);
}

function offsetIn(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(name) ?? [];
  if (sign === undefined) return null;
  const offset = `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return ianaZone(offset) ? offset : null;
}

let placeNames: ReadonlyMap<string, string> | undefined;

/** The zone of the first known place in a name as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome`. */
function placeIn(name: string): string | null {
  placeNames ??= new Map(
    Intl.supportedValuesOf("timeZone").map((zone) => [
      zone
        .slice(zone.lastIndexOf("/") + 1)
        .replaceAll("_", " ")
        .toLowerCase(),
      zone,
    ]),
  );
  for (const place of name.replace(/^\([^)]*\)/, "").split(",")) {
    const zone = placeNames.get(place.trim().toLowerCase());
    if (zone !== undefined) return zone;
  }
  return null;
}

import type { ZoneRef } from "../model.ts";
import { ianaZone } from "./iana-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

const UTC_NAMES =
  /^(?:UTC|GMT|Z|Zulu|Etc\/(?:UTC|GMT)|Coordinated Universal Time|tzone:\/\/Microsoft\/Utc)$/i;
/** `GMT+0200`, `UTC-5`, `+02:00`. */
const OFFSET = /^(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?(\d\d))?$/i;
/** Abbreviations that the runtime maps to another place than their writers mean. */
const MISTAKABLE = /^(?:ACT|AST|BST|SST)$/i;

/** No real zone has a longer name. */
const MAX_NAME = 200;

export interface DefinedZone {
  /** The IANA name in X-LIC-LOCATION; may be empty. */
  location: string;
  hasChanges: boolean;
}

/**
 * Finds the zone for a TZID. Tries the IANA or Windows name, the calendar's own definition, a place in the name, and an
 * offset. The IANA name may end a path. Null for an unknown zone.
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
  // Names of the IANA database without a slash: Japan, EST5EDT, GB-Eire.
  if (/^[A-Z]/i.test(name) && !MISTAKABLE.test(name) && ianaZone(name)) return name;
  // Outlook numbers the copies of a zone: `Eastern Standard Time 1`.
  const first = name.replace(/[\s_-]?\(?\d{1,3}\)?$/, "");
  const copied = WINDOWS_ZONES.get(first.toLowerCase()) ?? ianaPath(first);
  const [, inBrackets = ""] = /^\(([^)]{1,12})\)/.exec(name) ?? [];
  return offsetIn(name) ?? outlookZone(name) ?? placeIn(name) ?? copied ?? offsetIn(inBrackets);
}

/** The IANA name at the end of a path, as in /freeassociation.sourceforge.net/Tzfile/Europe/Berlin. */
function ianaPath(name: string): string | undefined {
  const parts = name.split("/");
  if (parts.length < 2) return undefined;
  return [3, 2]
    .map((length) => parts.slice(-length).join("/"))
    .find((end) => end.includes("/") && ianaZone(end));
}

/**
 * Matches Windows' daylight names, and names as Outlook shows them: `(UTC-05:00) Eastern Time (US & Canada)`.
 */
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

/** The zone of the first known place in a name such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome`. */
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

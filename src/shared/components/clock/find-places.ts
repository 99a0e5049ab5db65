import { fold } from "#src/shared/lib/text/fold.ts";
import { LARGE_CITIES, RENAMED } from "./place-names.ts";

/** A place and its IANA time zone, with its part of the world. */
export type FoundPlace = { zone: string; name: string; region: string };

const MOST_FOUND = 6;
let known: FoundPlace[] | undefined;

/** All zones of this browser by their city, and large cities without a zone of their own. */
function allPlaces(): FoundPlace[] {
  known ??= [
    ...Intl.supportedValuesOf("timeZone").map((zone) => placeOf(zone)),
    ...LARGE_CITIES.map(([name, zone]) => ({ ...placeOf(zone), name })),
    { zone: "UTC", name: "UTC", region: "" },
  ].filter(
    ({ zone, name }, index, all) => all.findIndex((one) => one.zone === zone && one.name === name) === index,
  );
  return known;
}

function placeOf(zone: string): FoundPlace {
  const parts = zone.replaceAll("_", " ").split("/");
  const city = RENAMED[zone] ?? parts.at(-1) ?? zone;
  return { zone, name: city, region: parts.slice(0, -1).toReversed().join(", ") };
}

/** At most six places: names that begin with the text, then names with such a word, then regions with one. */
export function findPlaces(typed: string): FoundPlace[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return [];
  const scored = allPlaces().map((place) => ({ place, score: scoreOf(place, wanted) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.place.name < b.place.name ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(({ place }) => place);
}

function scoreOf({ name, region }: FoundPlace, wanted: string): number {
  const folded = fold(name);
  if (folded === wanted) return 4;
  if (folded.startsWith(wanted)) return 3;
  const hasWord = (text: string) =>
    fold(text)
      .split(/[ ,/_-]+/)
      .some((word) => word.startsWith(wanted));
  if (hasWord(name)) return 2;
  return hasWord(region) ? 1 : 0;
}

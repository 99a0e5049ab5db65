import { type Glance, GLANCE_LIMITS } from "../../_shared/contract/glance/glance.ts";

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The glance with names and lists cut until its JSON fits. */
export function fitGlance({ event, weather, tasks, tiles, ...rest }: Glance): Glance {
  const fitted: Glance = {
    ...rest,
    event: event && { ...event, title: shorten(event.title, 120) },
    weather: weather && { ...weather, place: shorten(weather.place, 60) },
    tasks: tasks.slice(0, GLANCE_LIMITS.tasks).map(({ text, due }) => ({ text: shorten(text, 110), due })),
    tiles: tiles
      .slice(0, GLANCE_LIMITS.tiles)
      .map(({ name, url, icon }) => ({ name: shorten(name, 48), url, icon })),
  };
  const isTooLong = () => bytesOf(fitted) > GLANCE_LIMITS.bytes;
  const longestFirst = fitted.tiles.toReversed().toSorted((a, b) => bytesOf(b) - bytesOf(a));
  // The page has a letter for a missing icon. Without tiles, the rest always fits.
  for (const tile of longestFirst) if (isTooLong()) tile.icon = null;
  for (const tile of longestFirst) if (isTooLong()) fitted.tiles.splice(fitted.tiles.indexOf(tile), 1);
  return fitted;
}

/** A text of at most this many bytes of JSON, which ends in an ellipsis where what a reader takes for one letter ends. */
export function shorten(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text.slice(0, most)), ({ segment }) => segment);
  while (bytesOf(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

import { type Glance, GLANCE_LIMITS } from "../../_shared/contract/glance/glance.ts";

/** In bytes of JSON. */
const MOST = { title: 120, place: 60, task: 110, tile: 48 };

const encoder = new TextEncoder();
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** The glance with names and lists cut until its JSON fits. */
export function fitGlance({ event, weather, tasks, tiles, ...rest }: Glance): Glance {
  let fitted: Glance = {
    ...rest,
    event: event && { ...event, title: shorten(event.title, MOST.title) },
    weather: weather && { ...weather, place: shorten(weather.place, MOST.place) },
    tasks: [],
    tiles: [],
  };
  const put = (more: Partial<Glance>) => {
    const next = { ...fitted, ...more };
    if (bytesOf(next) <= GLANCE_LIMITS.bytes) fitted = next;
  };
  // The most wanted first: what is not there can't be seen, an icon has its letter.
  const bare = tiles
    .slice(0, GLANCE_LIMITS.tiles)
    .map(({ name, url }) => ({ name: shorten(name, MOST.tile), url, icon: null }));
  for (const tile of bare) put({ tiles: [...fitted.tiles, tile] });
  for (const { text, due } of tasks.slice(0, GLANCE_LIMITS.tasks)) {
    put({ tasks: [...fitted.tasks, { text: shorten(text, MOST.task), due }] });
  }
  for (const [index, tile] of bare.entries()) {
    const icon = tiles[index]?.icon ?? null;
    put({ tiles: fitted.tiles.map((each) => (each === tile ? { ...tile, icon } : each)) });
  }
  return fitted;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text of at most this many bytes of JSON, which ends in an ellipsis where what a reader takes for one letter ends. */
export function shorten(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most || bytesOf(`${kept}${segment}…`) > most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

import {
  SHIPPED_PICTURES,
  SKIES,
  type ShippedPicture,
  type Sky,
  type SkyChoice,
} from "#contract/looks/look.ts";
import { wallTime } from "#src/shared/state/locale/here.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Plain colours: a horizon without a landscape. Below a picture, the plain colour shows until the picture is
 * loaded.
 */
const PLAIN = ["mist", "sand", "rose", "sage", "iris", "picture"] as const satisfies readonly SkyChoice[];
type PlainSky = (typeof PLAIN)[number];

/** The landscapes of the lazy chunk. The hills are in the first page's scripts. */
export type LazyLandscape = Exclude<Sky, PlainSky | "hills">;

export const isPlain = (sky: SkyChoice): sky is PlainSky => (PLAIN as readonly SkyChoice[]).includes(sky);

const LAZY = new Set<SkyChoice>(SKIES.filter((sky) => sky !== "hills" && !isPlain(sky)));

/** A picture that Perch brings. */
export const isShipped = (sky: SkyChoice): sky is ShippedPicture =>
  (SHIPPED_PICTURES as readonly SkyChoice[]).includes(sky);

export const isLazy = (sky: SkyChoice): sky is LazyLandscape => LAZY.has(sky);

/** A sky with a landscape, on which the branch stands. */
export const isDrawn = (sky: SkyChoice): boolean => sky === "hills" || isLazy(sky);

/** The picture of the local day: each in turn. */
export function pictureOfDay(now: Date): ShippedPicture {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
  return SHIPPED_PICTURES[day % SHIPPED_PICTURES.length] ?? SHIPPED_PICTURES[0];
}

/** The sky whose light follows the hour of the day. */
export const HOURLY: Sky = "meadow";

export type Hour = "dawn" | "day" | "dusk" | "night";

/** The light at a moment. */
export const lightOf = (now: Date): Hour => hourOf(wallTime(now).getUTCHours());

/** `hour` is 0 to 23. */
function hourOf(hour: number): Hour {
  if (hour < 5 || hour >= 21) return "night";
  if (hour < 8) return "dawn";
  return hour < 18 ? "day" : "dusk";
}

/**
 * The light of each hour. It is data, so that the script of index.html can look it up before the first frame.
 */
export const HOURS: readonly Hour[] = Array.from({ length: 24 }, (_, hour) => hourOf(hour));

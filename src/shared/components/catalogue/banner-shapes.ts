import { hashText, seededRandom } from "#contract/seeded-random.ts";
import { hueOf } from "#contract/name-hue.ts";

export type BannerShape = {
  x: number;
  y: number;
  size: number;
  /** Corner radius; half the size gives a circle. */
  radius: number;
  turn: number;
  hue: number;
  opacity: number;
};

export type BannerColours = { from: number; to: number };

export const BANNER_WIDTH = 1280;
export const BANNER_HEIGHT = 340;
const SHAPES = 7;

export function bannerHues(name: string): BannerColours {
  const from = hueOf(name);
  return { from, to: (from + 40 + (hashText(`turn ${name}`) % 50)) % 360 };
}

/** Seven shapes derived from a name, mostly at the right, where there is no text. */
export function bannerShapes(name: string): BannerShape[] {
  const random = seededRandom(hashText(name));
  const { from, to } = bannerHues(name);
  return Array.from({ length: SHAPES }, (_, index) => {
    const size = 120 + random() * 240;
    const isCircle = index % 3 === 1;
    return {
      x: BANNER_WIDTH * (0.36 + 0.64 * ((index + random()) / SHAPES)) - size / 2,
      y: random() * BANNER_HEIGHT - size / 3,
      size,
      radius: isCircle ? size / 2 : size * 0.27,
      turn: isCircle ? 0 : random() * 50 - 25,
      hue: random() < 0.5 ? from : to,
      opacity: 0.25 + random() * 0.35,
    };
  });
}

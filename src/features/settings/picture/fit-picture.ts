import { MAX_PICTURE_BYTES } from "#contract/site/product.ts";
import type { Size } from "#src/shared/components/sky/ink/measure-bitmap.ts";

/**
 * Encodes the picture in this size, with a quality from 0 to 1. Returns null when the browser can't encode.
 */
export type Encode = (size: Size, quality: number) => Promise<Blob | null>;

/** The tried lengths of the longer side in pixels, from large screens down. */
const SIDES = [2560, 1920, 1440, 1080, 720, 480];
/** Below the last quality, a smaller picture looks better. */
const QUALITIES = [0.82, 0.68, 0.54];

/** The size of a picture whose longer side has at most this many pixels. Small pictures keep their size. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest and best file of at most 300 kB. Returns null when even the smallest is larger. */
export async function fitPicture(size: Size, encode: Encode): Promise<Blob | null> {
  const longer = Math.max(size.width, size.height);
  const sides = SIDES.filter((side, index) => side <= longer || index === SIDES.length - 1);
  // A small picture is first tried in its own size.
  if (!sides.includes(longer) && longer < (SIDES[0] ?? 0)) sides.unshift(longer);
  for (const side of sides) {
    for (const quality of QUALITIES) {
      // oxlint-disable-next-line no-await-in-loop -- a smaller one is made only when this one is too large
      const file = await encode(sizeWithin(size, side), quality);
      if (file && file.size <= MAX_PICTURE_BYTES) return file;
    }
  }
  return null;
}

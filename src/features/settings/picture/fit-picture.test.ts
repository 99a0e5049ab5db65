import { expect, test } from "vitest";
import type { Size } from "#src/shared/components/sky/ink/measure-bitmap.ts";
import { fitPicture, sizeWithin } from "./fit-picture.ts";

/** A fake browser with this many bytes per pixel, and its calls. */
function browser(bytesAPixel: (quality: number) => number) {
  const asked: (Size & { quality: number })[] = [];
  const encode = async ({ width, height }: Size, quality: number) => {
    asked.push({ width, height, quality });
    return { size: width * height * bytesAPixel(quality) } as Blob;
  };
  return { asked, encode };
}

test("a picture that fits at once is encoded once, in the size of large screens", async () => {
  const { asked, encode } = browser(() => 0.05);
  expect(await fitPicture({ width: 4000, height: 3000 }, encode)).toEqual({ size: 2560 * 1920 * 0.05 });
  expect(asked).toEqual([{ width: 2560, height: 1920, quality: 0.82 }]);
});

test("quality falls first, then the size", async () => {
  const { asked, encode } = browser((quality) => quality / 4);
  const file = await fitPicture({ width: 4000, height: 3000 }, encode);
  expect(file?.size).toBeLessThanOrEqual(300_000);
  expect(asked.map(({ width }) => width)).toEqual([2560, 2560, 2560, 1920, 1920, 1920, 1440, 1440]);
  expect(asked.at(-1)?.quality).toBe(0.68);
});

test("a small picture keeps its size", async () => {
  const { asked, encode } = browser(() => 0.1);
  await fitPicture({ width: 800, height: 600 }, encode);
  expect(asked).toEqual([{ width: 800, height: 600, quality: 0.82 }]);
});

test("a picture of a few pixels is not enlarged", async () => {
  const { asked, encode } = browser(() => 1);
  await fitPicture({ width: 3, height: 1 }, encode);
  expect(asked).toEqual([{ width: 3, height: 1, quality: 0.82 }]);
});

test("there is no file when even the smallest is too large, or the browser makes none", async () => {
  expect(await fitPicture({ width: 4000, height: 3000 }, browser(() => 9).encode)).toBeNull();
  expect(await fitPicture({ width: 4000, height: 3000 }, async () => null)).toBeNull();
});

test("a long thin picture keeps at least a pixel of its shorter side", () => {
  expect(sizeWithin({ width: 40_000, height: 2 }, 2560)).toEqual({ width: 2560, height: 1 });
});

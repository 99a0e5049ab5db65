import { expect, test } from "vitest";
import { looksOf, THUMBNAIL } from "./looks.ts";
import { decodePng, encodePng, type Pixels } from "./png.ts";

const { width, height } = THUMBNAIL;

function thumbnail(colour: (x: number, y: number) => [number, number, number]): Pixels {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    rgba.set([...colour(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return { width, height, rgba };
}

test("looks are the greys of eight by five cells", () => {
  expect(looksOf(thumbnail(() => [0, 0, 0]))).toBe("0".repeat(40));
  expect(looksOf(thumbnail(() => [255, 255, 255]))).toBe("f".repeat(40));
  expect(looksOf(thumbnail((x) => (x < 4 ? [255, 255, 255] : [0, 0, 0])))).toBe("f0000000".repeat(5));
  // Half of the first cell is white.
  expect(looksOf(thumbnail((x, y) => (x < 2 && y < 4 ? [255, 255, 255] : [0, 0, 0])))).toBe(
    `7${"0".repeat(39)}`,
  );
});

test("a PNG gives its pixels back, and no other size or file does", async () => {
  const pixels = thumbnail((x, y) => [x * 8, y * 12, (x * y) % 256]);
  const file = await encodePng(pixels);
  expect(await decodePng(file, THUMBNAIL)).toEqual(pixels);
  await expect(decodePng(file, { width: 20, height: 32 })).rejects.toThrow("20 by 32");
  await expect(decodePng(file.slice(0, 60), THUMBNAIL)).rejects.toThrow();
  await expect(decodePng(new Uint8Array(40), THUMBNAIL)).rejects.toThrow("Not a PNG");
});

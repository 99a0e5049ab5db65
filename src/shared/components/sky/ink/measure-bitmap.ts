import type { PictureText } from "#contract/looks/look.ts";
import { measurePicture } from "./measure-picture.ts";

export type Size = { width: number; height: number };

/** The picture is measured in cells, each about as large as a letter of a name. */
const CELLS: Size = { width: 256, height: 160 };

/** Draws a picture in this size on an emptied canvas. Null in a browser that can't draw. */
export function drawBitmap(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { width, height }: Size,
): CanvasRenderingContext2D | null {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  // Transparent pixels become white, because a sky has nothing behind it.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

/** What text on a picture needs, and the colours of its four quarters from the top down. Null where it can't be drawn. */
export function measureBitmap(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
): { text: Required<PictureText>; colours: string } | null {
  const context = drawBitmap(canvas, bitmap, CELLS);
  if (!context) return null;
  const { data } = context.getImageData(0, 0, CELLS.width, CELLS.height);
  const quarter = data.length / 4;
  const colours = [0, 1, 2, 3].map((at) => meanColour(data.subarray(at * quarter, (at + 1) * quarter)));
  return { text: measurePicture(data), colours: colours.join(" ") };
}

/** The mean of a canvas's pixels, as #rrggbb. */
export function meanColour(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at++) {
    const channel = at % 4;
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + (pixels[at] ?? 0);
  }
  const count = pixels.length / 4;
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

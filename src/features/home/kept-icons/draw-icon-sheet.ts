import type { IconSheet } from "#src/shared/lib/icon-sheet.ts";
import { log } from "#src/shared/lib/log.ts";
import { GAP_PX, sheetLayout, type SheetLayout } from "./sheet-layout.ts";

/** Icons that come with the site may change with a version of it, under the same address. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Characters of a picture, of the some five million that a site may store in all. */
const MOST_CHARS = 1_000_000;
const QUALITY = 0.9;

/** Whether a sheet shows these icons, sharply and as they are now. */
export function isSheetFor(sheet: IconSheet | undefined, icons: readonly string[], iconPx: number): boolean {
  if (sheet === undefined || icons.some((icon) => sheet.places[icon] === undefined)) return false;
  // Up to twice as large is what a sharper screen or a wider window of the same browser has asked for.
  const isSharp = sheet.iconPx >= iconPx && sheet.iconPx <= 2 * iconPx;
  return isSharp && Date.now() - sheet.drawnAtMs < MAX_AGE_MS;
}

/**
 * Draws icons into one picture, each `iconPx` wide and high. One that does not load has no place on it; nor have the
 * last ones where all together are too much to store. Throws where the browser can't draw.
 */
export async function drawIconSheet(icons: readonly string[], iconPx: number): Promise<IconSheet> {
  const images = new Map<string, HTMLImageElement>();
  for (const icon of icons) {
    const image = await loadIcon(icon);
    if (image) images.set(icon, image);
  }
  let shown = [...images.keys()];
  for (;;) {
    const layout = sheetLayout(shown.length, iconPx);
    const picture = await drawPicture(
      shown.map((icon) => images.get(icon)),
      layout,
      iconPx,
    );
    if (picture.length <= MOST_CHARS || shown.length === 0) {
      const places = Object.fromEntries(
        icons.map((icon) => [icon, layout.cells[shown.indexOf(icon)]?.position ?? null]),
      );
      return { picture, size: layout.size, places, iconPx, drawnAtMs: Date.now() };
    }
    // Photographs take fifty times what symbols do.
    shown = shown.slice(0, Math.floor(shown.length / 2));
  }
}

async function loadIcon(src: string): Promise<HTMLImageElement | null> {
  // Drawn, it would stand still.
  if (src.endsWith(".gif")) return null;
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch (error) {
    log.info(`${src} is not drawn onto the sheet of icons.`, error);
    return null;
  }
}

async function drawPicture(
  images: readonly (HTMLImageElement | undefined)[],
  { width, height, cells }: SheetLayout,
  iconPx: number,
): Promise<string> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  for (const [index, image] of images.entries()) {
    const cell = cells[index];
    if (!image || !cell) continue;
    const { x, y } = cell;
    const part = middleOf(image);
    context.drawImage(image, ...part, x - GAP_PX, y - GAP_PX, iconPx + 2 * GAP_PX, iconPx + 2 * GAP_PX);
    context.clearRect(x, y, iconPx, iconPx);
    context.drawImage(image, ...part, x, y, iconPx, iconPx);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  if (!blob) throw new Error("The browser could not write the picture of the icons.");
  return readAsAddress(blob);
}

/** The square in the middle of a picture, which `object-fit: cover` would show. */
function middleOf({ naturalWidth, naturalHeight }: HTMLImageElement): [number, number, number, number] {
  const side = Math.min(naturalWidth, naturalHeight);
  return [(naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side];
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

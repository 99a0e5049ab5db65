import { t } from "@lingui/core/macro";
import { PictureRefused, type PreparedPicture } from "#src/api/picture/own-picture.ts";
import { toDataUrl } from "#src/shared/lib/data-url.ts";
import { drawBitmap, measureBitmap, type Size } from "#src/shared/components/sky/ink/measure-bitmap.ts";
import { fitPicture } from "./fit-picture.ts";

const MAX_FILE_MEGABYTES = 40;
/** A larger picture would fill the memory of a phone. */
const MAX_PIXELS = 120_000_000;

/**
 * Prepares a chosen file as a sky's picture of at most 300 kB. Encoding removes location, camera and other
 * metadata, and measures what text on the picture needs. The file stays in the browser. Rejects with
 * PictureRefused.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    throw new PictureRefused(
      t`This picture is too large: at most ${MAX_FILE_MEGABYTES} MB. Save a smaller copy and choose that.`,
    );
  }
  const bitmap = await decode(file);
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) {
      throw new PictureRefused(t`This picture has too many pixels. Save a smaller copy and choose that.`);
    }
    const canvas = document.createElement("canvas");
    const small = await fitPicture(bitmap, (size, quality) => encode(canvas, bitmap, size, quality));
    if (small === null) {
      throw new PictureRefused(t`This browser can't make the picture small enough. Choose another one.`);
    }
    const measured = measureBitmap(canvas, bitmap);
    if (measured === null) throw cannotDraw();
    return { url: await toDataUrl(small), ...measured.text };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PictureRefused(t`This browser can't read this file. Choose a picture as JPEG, PNG or WebP.`, {
      cause,
    });
  }
}

/** Encodes as WebP. A browser without WebP encoding returns a PNG, so the fallback is JPEG. */
async function encode(canvas: HTMLCanvasElement, bitmap: ImageBitmap, size: Size, quality: number) {
  if (drawBitmap(canvas, bitmap, size) === null) throw cannotDraw();
  const webp = await blobOf(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : blobOf(canvas, "image/jpeg", quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const cannotDraw = () => new PictureRefused(t`This browser can't draw pictures. Try another browser.`);

import { imageSize } from "image-size";
import { BOUNDS, TooComplexError } from "../bounds.ts";
import type { OtherVariant } from "../contract/pictures/picture-sizes.ts";
import { MAX_IMAGE_BYTES } from "../contract/site/product.ts";
import type { ImageType } from "../contract/pictures/uploads.ts";
import type { Bytes } from "../guarded-fetch/network.ts";
import { icoToPng } from "./ico.ts";
import { decodeXml, sniffImageType } from "./image-type.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** More pixels would fill a browser's memory, however small the file is. */
const MAX_PIXELS = 64_000_000;

/** An image that may be stored. */
export interface PreparedImage {
  bytes: Bytes;
  type: ImageType;
  /** In pixels; null when the file does not say. */
  size: { width: number; height: number } | null;
  /** The same picture as WebP in the contract's smaller widths, in their order; absent when there are none. */
  smaller?: readonly PreparedImage[];
  /** The contract's other pictures of the same app, and `looks` of this one (looks.ts); absent when there are none. */
  set?: { looks: string; others: Readonly<Record<OtherVariant, PreparedImage>> };
}

/** The reason for refusing an image; its message is fit to show. */
export class ImageRefused extends Error {
  readonly reason: "too_large" | "not_an_image" | "too_complex";

  constructor(reason: ImageRefused["reason"], message: string) {
    super(message);
    this.name = "ImageRefused";
    this.reason = reason;
  }
}

/**
 * Converts untrusted bytes to an image that may be stored. The content decides its type, an SVG keeps only
 * its drawing, a Windows icon becomes a PNG. Throws ImageRefused.
 */
export async function prepareImage(file: Bytes): Promise<PreparedImage> {
  if (file.length > MAX_IMAGE_BYTES) throw tooLarge();
  const { bytes, type } = await convert(file);
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge();
  const size = measure(bytes, type);
  if (size && size.width * size.height > MAX_PIXELS && type !== "image/svg+xml") {
    throw new ImageRefused("too_large", "The image has too many pixels.");
  }
  return { bytes, type, size };
}

async function convert(file: Bytes): Promise<{ bytes: Bytes; type: ImageType }> {
  const type = sniffImageType(file);
  if (type === "image/svg+xml") {
    const drawing = sanitizeOrRefuse(decodeXml(file));
    if (drawing === null) throw notAnImage();
    return { bytes: new TextEncoder().encode(drawing), type };
  }
  if (type === "ico") {
    const png = await icoToPng(file);
    if (png === null) throw notAnImage();
    return { bytes: png, type: "image/png" };
  }
  if (type === null) throw notAnImage();
  return { bytes: file, type };
}

function sanitizeOrRefuse(source: string): string | null {
  try {
    return sanitizeSvg(source);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw new ImageRefused("too_complex", `The drawing has ${error.what}. Please simplify it.`);
  }
}

function measure(bytes: Bytes, type: ImageType): PreparedImage["size"] {
  try {
    const { width, height } = imageSize(
      type === "image/avif" ? bytes.subarray(0, BOUNDS.avif.headerBytes) : bytes,
    );
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // The library throws for images it cannot measure; a browser may still show them.
    return null;
  }
}

function tooLarge(): ImageRefused {
  return new ImageRefused("too_large", "The image is too large: at most 5 MB.");
}

function notAnImage(): ImageRefused {
  return new ImageRefused("not_an_image", "This is not a PNG, JPEG, WebP, GIF, AVIF or SVG image.");
}

import type { Bytes } from "../guarded-fetch/network.ts";
import type { Pixels } from "./png.ts";

const MAX_SIDE_PX = 1024;
const HEADER_BYTES = 40;
const UNCOMPRESSED = 0;

interface Layout {
  width: number;
  height: number;
  bitsPerPixel: number;
  paletteAt: number;
  colourAt: number;
  colourStride: number;
  maskAt: number;
  maskStride: number;
}

/**
 * Decodes the device-independent bitmap of an icon file: 1, 4, 8, 24 or 32 bits a pixel, bottom row first, with a
 * transparency mask. Null when it is compressed, truncated or unreadable.
 */
export function decodeDib(data: Bytes): Pixels | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const layout = readLayout(view);
  if (layout === null) return null;
  const { width, height, bitsPerPixel } = layout;
  const rgba = new Uint8Array(width * height * 4);
  // Older 32-bit icons leave the fourth byte empty and use the mask.
  const hasOpacity = bitsPerPixel === 32 && usesOpacity(view, layout);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = height - 1 - y;
      const at = colourPosition(view, layout, x, row);
      const opacity = hasOpacity ? view.getUint8(at + 3) : isMasked(view, layout, x, row) ? 0 : 255;
      const to = (y * width + x) * 4;
      rgba[to] = view.getUint8(at + 2);
      rgba[to + 1] = view.getUint8(at + 1);
      rgba[to + 2] = view.getUint8(at);
      rgba[to + 3] = opacity;
    }
  }
  return { width, height, rgba };
}

function readLayout(view: DataView): Layout | null {
  if (view.byteLength < HEADER_BYTES) return null;
  const headerBytes = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  // The stored height counts colours and mask, so it is twice the picture's.
  const height = Math.floor(view.getInt32(8, true) / 2);
  const bitsPerPixel = view.getUint16(14, true);
  const isReadable =
    headerBytes >= HEADER_BYTES &&
    view.getUint32(16, true) === UNCOMPRESSED &&
    [1, 4, 8, 24, 32].includes(bitsPerPixel) &&
    [width, height].every((side) => side >= 1 && side <= MAX_SIDE_PX);
  if (!isReadable) return null;

  const colours = bitsPerPixel > 8 ? 0 : view.getUint32(32, true) || 2 ** bitsPerPixel;
  const colourAt = headerBytes + colours * 4;
  const colourStride = stride(width * bitsPerPixel);
  const maskAt = colourAt + colourStride * height;
  const layout = { width, height, bitsPerPixel, paletteAt: headerBytes, colourAt, colourStride, maskAt };
  return maskAt <= view.byteLength ? { ...layout, maskStride: stride(width) } : null;
}

/** The bytes of a row, padded to a multiple of four. */
function stride(bits: number): number {
  return Math.ceil(bits / 32) * 4;
}

/** The offset of a pixel's blue, green and red: in place or in the palette. */
function colourPosition(view: DataView, layout: Layout, x: number, row: number): number {
  const { bitsPerPixel, colourAt, colourStride, paletteAt } = layout;
  const rowAt = colourAt + row * colourStride;
  if (bitsPerPixel > 8) return rowAt + (x * bitsPerPixel) / 8;
  const bit = x * bitsPerPixel;
  const shift = 8 - bitsPerPixel - (bit % 8);
  const index = (view.getUint8(rowAt + Math.floor(bit / 8)) >> shift) & (2 ** bitsPerPixel - 1);
  return Math.min(paletteAt + index * 4, colourAt - 4);
}

/** A truncated mask hides nothing. */
function isMasked(view: DataView, { maskAt, maskStride }: Layout, x: number, row: number): boolean {
  const at = maskAt + row * maskStride + Math.floor(x / 8);
  return at < view.byteLength && ((view.getUint8(at) >> (7 - (x % 8))) & 1) === 1;
}

function usesOpacity(view: DataView, { colourAt, colourStride, height }: Layout): boolean {
  for (let at = colourAt; at < colourAt + colourStride * height; at += 4) {
    if (view.getUint8(at + 3) !== 0) return true;
  }
  return false;
}

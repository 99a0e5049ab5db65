import type { Bytes } from "../guarded-fetch/network.ts";
import { decodeDib } from "./dib.ts";
import { sniffImageType } from "./image-type.ts";
import { encodePng } from "./png.ts";

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const MAX_ENTRIES = 64;

interface Entry {
  side: number;
  bitsPerPixel: number;
  data: Bytes;
}

/**
 * The best picture of a Windows icon file as a PNG: the largest one, then the most colourful. Null when none is
 * readable.
 */
export async function icoToPng(file: Bytes): Promise<Bytes | null> {
  const entries = readEntries(file).toSorted((a, b) => b.side - a.side || b.bitsPerPixel - a.bitsPerPixel);
  for (const { data } of entries) {
    if (sniffImageType(data) === "image/png") return data;
    const pixels = decodeDib(data);
    if (pixels) return await encodePng(pixels);
  }
  return null;
}

function readEntries(file: Bytes): Entry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entries: Entry[] = [];
  const count = Math.min(view.byteLength < HEADER_BYTES ? 0 : view.getUint16(4, true), MAX_ENTRIES);
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > file.length) break;
    const length = view.getUint32(at + 8, true);
    const offset = view.getUint32(at + 12, true);
    if (offset + length > file.length) continue;
    entries.push({
      // 256 does not fit into one byte and is stored as 0.
      side: view.getUint8(at) || 256,
      bitsPerPixel: view.getUint16(at + 6, true),
      data: file.subarray(offset, offset + length),
    });
  }
  return entries;
}

import type { Bytes } from "../guarded-fetch/network.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0];

/** Pixels from the top left, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Bytes;
}

export async function encodePng({ width, height, rgba }: Pixels): Promise<Bytes> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set(EIGHT_BIT_RGBA, 8);

  const rowLength = width * 4;
  // A filter byte precedes each row; 0 means no filter.
  const rows = new Uint8Array((rowLength + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(rgba.subarray(row * rowLength, (row + 1) * rowLength), row * (rowLength + 1) + 1);
  }
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", await deflate(rows)),
    chunk("IEND", new Uint8Array(0)),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function chunk(type: string, data: Bytes): Bytes {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/**
 * The pixels of a PNG as browsers capture one: eight bits a channel, colours with or without opacity, not interlaced.
 * Throws for any other file, and for one of another size.
 */
export async function decodePng(file: Bytes, { width, height }: Omit<Pixels, "rgba">): Promise<Pixels> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kind = new TextDecoder("latin1").decode(file.subarray(24, 29));
  const channels = { "\b\x06\0\0\0": 4, "\b\x02\0\0\0": 3 }[kind];
  if (channels === undefined || view.getUint32(16) !== width || view.getUint32(20) !== height) {
    throw new Error(`Not a PNG of ${width} by ${height} pixels in the colours of a capture.`);
  }
  const rows = await inflate(dataOf(file, view));
  const rowLength = width * channels;
  if (rows.length !== (rowLength + 1) * height) throw new Error("The PNG has not as many pixels as it says.");
  const rgba = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(rowLength);
  for (let row = 0; row < height; row++) {
    const start = row * (rowLength + 1);
    const line = rows.subarray(start + 1, start + 1 + rowLength);
    unfilter(line, above, channels, rows[start] ?? 0);
    for (let at = 0; at < rowLength; at++) {
      rgba[(row * width + Math.floor(at / channels)) * 4 + (at % channels)] = line[at] ?? 0;
    }
    above = line;
  }
  return { width, height, rgba };
}

/** The packed pixels, which a file may spread over several chunks. */
function dataOf(file: Bytes, view: DataView): Blob {
  const parts: Bytes[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    if (type === "IDAT") parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return new Blob(parts);
}

/** Undoes a row's filter in place. Filters predict each byte from its neighbours: left, above, and above left. */
function unfilter(line: Bytes, above: Bytes, channels: number, filter: number): void {
  for (let at = 0; at < line.length; at++) {
    const [left, up, corner] = [line[at - channels] ?? 0, above[at] ?? 0, above[at - channels] ?? 0];
    const told = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
    if (told === undefined) throw new Error("The PNG has an unknown filter.");
    line[at] = (line[at] ?? 0) + told;
  }
}

/** Paeth's predictor. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

async function inflate(packed: Blob): Promise<Bytes> {
  const rows = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(rows).arrayBuffer());
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The checksum of ISO 3309, bit by bit: icons are small. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

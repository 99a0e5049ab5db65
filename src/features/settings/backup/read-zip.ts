import { t } from "@lingui/core/macro";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";

/* The format of ZIP files: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
/** Some ten thousand names. */
const MAX_DIRECTORY = 2_000_000;
const STORED = 0;
const DEFLATED = 8;

const noZip = () => new FileRefused(t`This file is broken: its end is missing.`);

export const isZip = async (file: Blob): Promise<boolean> =>
  file.size > END_LENGTH && (await viewOf(file, 0, 4)).getUint32(0) === 0x504b0304;

/**
 * The text of one file in a ZIP file, which alone is read and unpacked. Null when it is not there. Throws FileRefused for a
 * broken file and for one that would be larger than `maxBytes`. Neither encryption nor ZIP64.
 */
export async function readZipText(file: Blob, name: string, maxBytes: number): Promise<string | null> {
  const tail = await viewOf(file, Math.max(0, file.size - END_LENGTH - MAX_COMMENT));
  let end = tail.byteLength - END_LENGTH;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw noZip();
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (length > MAX_DIRECTORY) throw new FileRefused(t`This file holds too many files.`);
  const directory = await viewOf(file, start, length);
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    ) as [number, number, number];
    const nameBytes = new Uint8Array(
      directory.buffer,
      at + 46,
      Math.min(nameLength, directory.byteLength - at - 46),
    );
    if (new TextDecoder().decode(nameBytes) === name) {
      const method = directory.getUint16(at + 10, true);
      const size = directory.getUint32(at + 20, true);
      return unpack(await contentAt(file, directory.getUint32(at + 42, true), size), method, maxBytes);
    }
    at += 46 + nameLength + extra + comment;
  }
  return null;
}

/** The packed content behind its own header, whose lengths may differ from the directory's. */
async function contentAt(file: Blob, offset: number, size: number): Promise<Blob> {
  const header = await viewOf(file, offset, 30);
  if (header.byteLength < 30) throw noZip();
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return file.slice(start, start + size);
}

async function unpack(packed: Blob, method: number, maxBytes: number): Promise<string> {
  const megabytes = maxBytes / 1024 / 1024;
  const tooLarge = () => new FileRefused(t`This file is too large: at most ${megabytes} MB.`);
  if (packed.size > maxBytes) throw tooLarge();
  if (method === STORED) return packed.text();
  if (method !== DEFLATED) throw new FileRefused(t`This file is packed in a way that Perch does not read.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      parts.push(value);
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    throw cause instanceof FileRefused ? cause : new FileRefused(t`This file is broken.`, { cause });
  }
  return new Blob(parts).text();
}

const viewOf = async (file: Blob, from: number, length = file.size): Promise<DataView> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

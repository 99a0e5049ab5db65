import type { Bytes } from "../../_shared/guarded-fetch/network.ts";

const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
  // "<?" without a byte order mark.
  [[0x00, 0x3c, 0x00, 0x3f], "utf-16be"],
  [[0x3c, 0x00, 0x3f, 0x00], "utf-16le"],
];

/** Encodings with escape sequences: their bytes are valid ASCII, so a UTF-8 check says nothing. */
const ESCAPING = /^(?:csiso2022jp|iso-2022-jp)$/i;

/**
 * Decodes a feed. Labels are often wrong, so the bytes come first: a byte order mark decides, and valid UTF-8 is
 * UTF-8. Then the Content-Type's charset, the XML declaration's, and Windows-1252.
 */
export function decodeFeed(bytes: Bytes, contentType: string | null): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(bytes);

  const labels = [charsetOf(contentType), declaredEncoding(bytes)].filter((label) => label !== null);
  const escaping = labels.find((label) => ESCAPING.test(label));
  if (escaping === undefined && isUtf8(bytes)) return new TextDecoder().decode(bytes);

  // Without zero bytes it is not UTF-16, whatever the label claims.
  const decoders = labels.filter((label) => !/^utf-?16/i.test(label)).map(decoderFor);
  const decoder = decoders.find((known) => known !== null && known.encoding !== "utf-8");
  return (decoder ?? new TextDecoder("windows-1252")).decode(bytes);
}

function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

function declaredEncoding(bytes: Bytes): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<\?xml\s[^<>]*?encoding\s*=\s*["']([\w:.-]+)["']/i.exec(start)?.[1] ?? null;
}

function isUtf8(bytes: Bytes): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    // Not the name of an encoding, so ignored.
    return null;
  }
}

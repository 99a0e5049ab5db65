import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";

/** The range in which browsers look for a meta element with the encoding. */
const PRESCAN_BYTES = 1024;
const META_CHARSET = /<meta\s[^<>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i;
const XML_ENCODING = /^\s*<\?xml\s[^<>]*?encoding\s*=\s*["']([\w:.-]+)["']/i;

/**
 * Decodes a page. A byte order mark decides, then the Content-Type header, the page's meta element, and a
 * check for valid UTF-8. The fallback is Windows-1252, as in browsers.
 */
export function decodePage(bytes: Bytes, contentType: string | null): string {
  const declared = [labelOf(contentType), prescan(bytes)];
  const decoder = byteOrderMark(bytes) ?? declared.map(decoderFor).find((known) => known !== null);
  return (decoder ?? guess(bytes)).decode(bytes);
}

function byteOrderMark([first, second, third]: Bytes): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return first === 0xff && second === 0xfe ? new TextDecoder("utf-16le") : null;
}

function labelOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

function prescan(bytes: Bytes): string | null {
  // Pages put scripts and comments first, so this searches beyond the standard's 1,024 bytes, as browsers do.
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES * 8));
  const label = XML_ENCODING.exec(start)?.[1] ?? META_CHARSET.exec(start)?.[1] ?? null;
  // The meta element was readable as single bytes, so the page cannot be UTF-16.
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decoderFor(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    // Ignored: not a known encoding.
    return null;
  }
}

function guess(bytes: Bytes): TextDecoder {
  try {
    // Decoded as a stream, because a truncated page may end in the middle of a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return new TextDecoder();
  } catch {
    return new TextDecoder("windows-1252");
  }
}

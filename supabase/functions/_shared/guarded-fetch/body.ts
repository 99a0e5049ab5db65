// @ts-types="@types/pako"
import { Inflate } from "pako";
import { concatBytes } from "./byte-reader.ts";
import { GuardedFetchError } from "./error.ts";
import { tooLarge } from "./http1.ts";
import type { Bytes } from "./network.ts";

/** The codings that a guarded fetch accepts. Brotli is missing, because pako has none. */
export const ACCEPT_ENCODING = "gzip, deflate";

/** Names of codings in use. Any other value, such as `UTF-8` or `none`, names no coding. */
const CODINGS: ReadonlySet<string> = new Set(
  "gzip x-gzip deflate br zstd compress x-compress dcb dcz exi pack200-gzip".split(" "),
);
/** Each member of a gzip file costs memory, even an empty one. */
const MAX_MEMBERS = 500;
const OUTPUT_BYTES = 16 * 1024;

/**
 * Collects a body and decompresses it. `maxBytes` limits both the bytes on the wire and the decompressed ones; above
 * it `too_large` is thrown at once.
 */
export async function collectBody(
  sent: AsyncGenerator<Bytes, void, undefined>,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<Bytes> {
  const body = new Collected(maxBytes);
  for await (const chunk of sent) body.add(chunk);
  const bytes = body.bytes();
  const [coding, ...more] = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => CODINGS.has(name));
  // Some servers label even an empty body as compressed.
  if (coding === undefined || bytes.length === 0) return bytes;
  const isKnown = /^(?:(?:x-)?gzip|deflate)$/.test(coding) && more.length === 0;
  // There is no good reason to compress twice.
  if (!isKnown) throw wrong("The site's answer is compressed in an unknown way.");
  return inflated(bytes, coding !== "deflate", maxBytes);
}

/**
 * Decompresses one complete stream, or all members of a gzip file. Ignores any bytes after it, as browsers do; the
 * decompression streams of Node and Deno differ there.
 */
function inflated(bytes: Bytes, isGzip: boolean, maxBytes: number): Bytes {
  const whole = new Collected(maxBytes);
  let at = 0;
  for (let members = 0; members === 0 || isGzipAt(bytes, at); members++) {
    if (members === MAX_MEMBERS) throw wrong("The site's answer is compressed wrongly.");
    at = isGzip ? afterGzipHeader(bytes, at) : isZlib(bytes) ? 2 : 0;
    const inflate = new Inflate({ raw: true, chunkSize: OUTPUT_BYTES }) as Inflate & InflateState;
    inflate.onData = (part) => whole.add(part as Bytes);
    inflate.push(bytes.subarray(at), true);
    if (inflate.err !== 0 || !inflate.ended) throw wrong("The site's answer is compressed wrongly.");
    if (!isGzip) break;
    at = bytes.length - inflate.strm.avail_in + 8;
    while (bytes[at] === 0) at++;
  }
  return whole.bytes();
}

/** Properties that the library's types omit. */
interface InflateState {
  ended: boolean;
  strm: { avail_in: number };
}

const isGzipAt = (bytes: Bytes, at: number): boolean => bytes[at] === 0x1f && bytes[at + 1] === 0x8b;

/** The start of the compressed data behind a gzip header (RFC 1952). */
function afterGzipHeader(bytes: Bytes, start: number): number {
  if (!isGzipAt(bytes, start)) throw wrong("The site's answer is compressed wrongly.");
  const flags = bytes[start + 3] ?? 0;
  let at = start + 10;
  const skipText = () => (at = bytes.indexOf(0, at) + 1 || bytes.length);
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if (flags & 8) skipText();
  if (flags & 16) skipText();
  return flags & 2 ? at + 2 : at;
}

/** "deflate" means the zlib format, but some servers send the bare stream without its header. */
function isZlib([method = 0, flags]: Bytes): boolean {
  return (method & 0x0f) === 8 && (flags === undefined || (method * 256 + flags) % 31 === 0);
}

class Collected {
  readonly #parts: Bytes[] = [];
  readonly #maxBytes: number;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(part: Bytes): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) throw tooLarge();
    this.#parts.push(part);
  }

  bytes(): Bytes {
    return concatBytes(this.#parts, this.#length);
  }
}

function wrong(message: string): GuardedFetchError {
  return new GuardedFetchError("bad_response", message);
}

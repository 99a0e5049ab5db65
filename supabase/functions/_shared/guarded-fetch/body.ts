import { concatBytes } from "./byte-reader.ts";
import { GuardedFetchError } from "./error.ts";
import { tooLarge } from "./http1.ts";
import type { Bytes } from "./network.ts";

/** One compressed byte can expand to 1,032. With slices, a bomb is detected after at most 4 MB. */
const COMPRESSED_SLICE_BYTES = 4096;

/** The codings that a guarded fetch accepts. Brotli is missing, because not every runtime decodes it. */
export const ACCEPT_ENCODING = "gzip, deflate";

/**
 * Collects a body and decompresses it. `maxBytes` limits both the bytes on the wire and the decompressed ones; above
 * it `too_large` is thrown at once.
 */
export async function collectBody(
  sent: AsyncGenerator<Bytes, void, undefined>,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<Bytes> {
  const decoded = decode(limit(sent, maxBytes), contentEncoding);
  const parts: Bytes[] = [];
  let length = 0;
  for await (const part of limit(decoded, maxBytes)) {
    parts.push(part);
    length += part.length;
  }
  return concatBytes(parts, length);
}

async function* limit(
  chunks: AsyncIterable<Bytes>,
  maxBytes: number,
): AsyncGenerator<Bytes, void, undefined> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    yield chunk;
  }
}

function decode(
  chunks: AsyncGenerator<Bytes, void, undefined>,
  contentEncoding: string | null,
): AsyncGenerator<Bytes, void, undefined> {
  const coding = (contentEncoding ?? "").trim().toLowerCase();
  if (coding === "" || coding === "identity") return chunks;
  if (coding === "gzip" || coding === "x-gzip") return decompress(chunks, () => "gzip");
  if (coding === "deflate") return decompress(chunks, deflateFormat);
  // Covers a list of codings as well: there is no good reason to compress twice.
  throw new GuardedFetchError("bad_response", "The site's answer is compressed in an unknown way.");
}

/** "deflate" means the zlib format, but some servers send the bare stream without its header. */
function deflateFormat(start: Bytes): CompressionFormat {
  const [method = 0, flags = 0] = start;
  const isZlib = (method & 0x0f) === 8 && (start.length < 2 || (method * 256 + flags) % 31 === 0);
  return isZlib ? "deflate" : "deflate-raw";
}

async function* decompress(
  chunks: AsyncGenerator<Bytes, void, undefined>,
  formatOf: (start: Bytes) => CompressionFormat,
): AsyncGenerator<Bytes, void, undefined> {
  const first = await chunks.next();
  // Some servers label even an empty body as compressed.
  if (first.done) return;

  const { readable, writable } = new DecompressionStream(formatOf(first.value));
  const reader = readable.getReader();
  const writer = writable.getWriter();
  let sourceError: unknown;
  const feeding = (async () => {
    await writeInSlices(writer, first.value);
    for (;;) {
      const next = await nextChunk(chunks, (error) => (sourceError = error));
      if (next === null) break;
      await writeInSlices(writer, next);
    }
    await writer.close();
  })();
  // The readable side reports the same failure; this only keeps it from counting as unhandled.
  feeding.catch((error: unknown) => writer.abort(error).catch(() => undefined));

  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    await feeding;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError;
    throw new GuardedFetchError("bad_response", "The site's answer is compressed wrongly.", { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function nextChunk(
  chunks: AsyncGenerator<Bytes, void, undefined>,
  onError: (error: unknown) => void,
): Promise<Bytes | null> {
  try {
    const next = await chunks.next();
    return next.done ? null : next.value;
  } catch (error) {
    onError(error);
    throw error;
  }
}

async function writeInSlices(writer: WritableStreamDefaultWriter<BufferSource>, chunk: Bytes): Promise<void> {
  for (let start = 0; start < chunk.length; start += COMPRESSED_SLICE_BYTES) {
    await writer.write(chunk.subarray(start, start + COMPRESSED_SLICE_BYTES));
  }
}

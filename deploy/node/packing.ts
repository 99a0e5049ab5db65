import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

export type Encoding = "br" | "gzip" | "identity";

/** Below this size, in bytes, the headers outweigh the compression. */
const WORTH_PACKING = 1024;

/** The best encoding that the client accepts (Accept-Encoding), for a body of this type and size. */
export function chooseEncoding(accepted: string | undefined, contentType: string, size: number): Encoding {
  if (size < WORTH_PACKING || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType)) return "identity";
  const names = (accepted ?? "").split(",").filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.split(";")[0]?.trim() === name);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

type Packing = { stream: Transform; headers: OutgoingHttpHeaders };

/**
 * The compressor of an answer, and the headers that change with it. Null for an uncompressed answer: a stream
 * (whose events must not wait), a compressed one, or a small one.
 */
export function packingFor(request: IncomingMessage, answer: IncomingHttpHeaders): Packing | null {
  const size = Number(answer["content-length"] ?? 0);
  if (request.method === "HEAD" || answer["content-encoding"] !== undefined) return null;
  const encoding = chooseEncoding(request.headers["accept-encoding"], answer["content-type"] ?? "", size);
  if (encoding === "identity") return null;
  const headers: OutgoingHttpHeaders = {
    "content-encoding": encoding,
    "content-length": undefined,
    vary: [answer.vary, "Accept-Encoding"].filter(Boolean).join(", "),
  };
  // An answer in another encoding needs a weak ETag (RFC 9110, 8.8.1).
  if (answer.etag !== undefined) headers["etag"] = `W/${answer.etag.replace(/^W\//, "")}`;
  return { stream: encoding === "br" ? brotli(size) : createGzip(), headers };
}

/** Quality 4 compresses a page of JSON in less than a millisecond, to within a tenth of the best size. */
const brotli = (size: number) =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });

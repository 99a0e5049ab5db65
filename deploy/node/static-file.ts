import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding, type Encoding } from "./packing.ts";

/** A file in memory, with its compressed forms after their first request. */
export type StaticFile = {
  bytes: Buffer;
  contentType: string;
  etag: string;
  packed: Map<Encoding, Promise<Buffer>>;
};

export function staticFile(bytes: Buffer, contentType: string): StaticFile {
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, contentType, etag, packed: new Map() };
}

const contentTypeOf = (path: string) => getMimeType(path) ?? "application/octet-stream";

/** Every file below `folder` by its URL path ("/assets/a.js"). Dotfiles are not served. */
export function readFolder(folder: string): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      `/${relative(folder, path).replaceAll(sep, "/")}`,
      staticFile(readFileSync(path), contentTypeOf(path)),
    ]),
  );
}

export type ReadFile = (path: string) => Promise<StaticFile | null>;

/** Reads files on request, so that a new build is served without a restart. */
export function filesIn(folder: string): ReadFile {
  return async (path) => {
    const file = join(folder, path);
    const isServed = file.startsWith(join(folder, sep)) && !path.includes("/.");
    if (!isServed || !statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    return staticFile(await readFile(file), contentTypeOf(file));
  };
}

/** Answers GET and HEAD with the file in the best accepted encoding, or 304 when the client has it. */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile,
  status: number,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const encoding = chooseEncoding(incoming.headers["accept-encoding"], file.contentType, file.bytes.length);
  const etag = `"${file.etag}-${encoding}"`;
  const vary = [headers["vary"], "Accept-Encoding"].filter(Boolean).join(", ");
  const all = { ...headers, etag, vary };
  if (status === 200 && incoming.headers["if-none-match"]?.includes(etag)) {
    outgoing.writeHead(304, all).end();
    return;
  }
  const body = await pack(file, encoding);
  outgoing.writeHead(status, {
    ...all,
    "content-type": file.contentType,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

function pack(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const ready = file.packed.get(encoding);
  if (ready) return ready;
  const packed = compress[encoding](file.bytes);
  file.packed.set(encoding, packed);
  return packed;
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      // 9 is within 3 % of 11's size in a twentieth of the time. Each file is compressed once.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

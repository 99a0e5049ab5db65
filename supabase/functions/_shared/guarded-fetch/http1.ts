import { cutOff, type ByteReader } from "./byte-reader.ts";
import { GuardedFetchError } from "./error.ts";
import type { Bytes } from "./network.ts";

const MAX_HEAD_BYTES = 64 * 1024;
const MAX_HEADER_COUNT = 200;
const MAX_INTERIM_ANSWERS = 8;
const MAX_CHUNK_LINE_BYTES = 1024;
/** 5 MB in chunks of 80 bytes. Smaller chunks would load the processor rather than the network. */
const MAX_CHUNKS = 65_536;
const READ_BYTES = 64 * 1024;

export interface ResponseHead {
  status: number;
  headers: Headers;
  /** The `Set-Cookie` lines, which are not among the headers: runtimes treat them specially. */
  cookies: string[];
}

/**
 * A GET request that asks for the connection to be closed. Throws `bad_url` when a header value or
 * the URL could break out of its line.
 */
export function formatRequest(url: URL, headers: Readonly<Record<string, string>>): Bytes {
  const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host.replace(/\.(?=:|$)/, "")}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  lines.push("Connection: close");
  if (!lines.every((line) => /^[\x20-\x7e]+$/.test(line))) {
    throw new GuardedFetchError("bad_url", "This is not a web address.");
  }
  return new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`);
}

/** Reads the status line and the headers and skips interim (1xx) answers. Throws `bad_response`. */
export async function readResponseHead(reader: ByteReader): Promise<ResponseHead> {
  for (let interim = 0; interim <= MAX_INTERIM_ANSWERS; interim++) {
    const head = await readOneHead(reader);
    if (head.status >= 200) return head;
    if (head.status === 101) break;
  }
  throw malformed();
}

async function readOneHead(reader: ByteReader): Promise<ResponseHead> {
  let bytesLeft = MAX_HEAD_BYTES;
  const readHeadLine = async () => {
    const line = await reader.readLine(bytesLeft);
    bytesLeft -= line.length + 2;
    return decodeLine(line);
  };

  const statusLine = /^HTTP\/1\.[01] ([1-9]\d\d)(?: .*)?$/.exec(await readHeadLine());
  if (statusLine === null) throw malformed();

  const fields: [name: string, value: string][] = [];
  // Skips lines that are no header, such as a script's warning, and what is folded into them, as browsers do.
  let last: [name: string, value: string] | undefined;
  for (let line = await readHeadLine(), count = 0; line !== ""; line = await readHeadLine(), count++) {
    if (count === MAX_HEADER_COUNT) throw malformed();
    const folded = /^[ \t]+(.*)$/.exec(line);
    if (folded !== null) {
      if (last) last[1] += ` ${folded[1]}`;
      continue;
    }
    const field = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+)[ \t]*:(.*)$/.exec(line);
    last = field === null ? undefined : [field[1] ?? "", field[2] ?? ""];
    if (last) fields.push(last);
  }
  const cookies = fields.filter(([name]) => /^set-cookie$/i.test(name)).map(([, value]) => value.trim());
  return { status: Number(statusLine[1]), headers: toHeaders(fields), cookies };
}

/** Header bytes as characters of the same code, as `Headers` stores them. */
function decodeLine(line: Bytes): string {
  const text = String.fromCharCode(...line);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) throw malformed();
  return text;
}

function toHeaders(fields: readonly [name: string, value: string][]): Headers {
  const headers = new Headers();
  const lengths = new Set<string>();
  for (const [name, value] of fields) {
    const lowerName = name.toLowerCase();
    if (lowerName === "set-cookie") continue;
    if (lowerName === "content-length") lengths.add(value.trim());
    else headers.append(lowerName, value.trim());
  }
  const [length] = lengths;
  if (lengths.size > 1 || (length !== undefined && !/^\d{1,15}$/.test(length))) throw malformed();
  if (length !== undefined) headers.set("content-length", length);
  return headers;
}

/**
 * Yields the body's bytes without the transfer coding. Throws `bad_response` for broken framing or an early
 * end, `too_large` when it announces more than `maxBytes`.
 */
export async function* readBody(
  reader: ByteReader,
  { status, headers }: ResponseHead,
  maxBytes: number,
): AsyncGenerator<Bytes, void, undefined> {
  if (status === 204 || status === 304) return;
  const transferCoding = headers.get("transfer-encoding")?.toLowerCase();
  const length = headers.get("content-length");
  if (transferCoding !== undefined && transferCoding !== "identity") {
    if (transferCoding !== "chunked") throw malformed();
    yield* readChunks(reader);
  } else if (length === null) {
    yield* readToEnd(reader);
  } else if (Number(length) > maxBytes) {
    throw tooLarge();
  } else {
    yield* readExactly(reader, Number(length));
  }
}

async function* readToEnd(reader: ByteReader): AsyncGenerator<Bytes, void, undefined> {
  for (
    let bytes = await reader.readSome(READ_BYTES);
    bytes !== null;
    bytes = await reader.readSome(READ_BYTES)
  ) {
    yield bytes;
  }
}

async function* readExactly(reader: ByteReader, length: number): AsyncGenerator<Bytes, void, undefined> {
  for (let left = length; left > 0;) {
    const bytes = await reader.readSome(Math.min(left, READ_BYTES));
    if (bytes === null) throw cutOff();
    left -= bytes.length;
    yield bytes;
  }
}

async function* readChunks(reader: ByteReader): AsyncGenerator<Bytes, void, undefined> {
  for (let chunks = 0; chunks <= MAX_CHUNKS; chunks++) {
    const sizeLine = decodeLine(await reader.readLine(MAX_CHUNK_LINE_BYTES));
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(sizeLine)?.[1];
    if (size === undefined) throw malformed();
    // Trailers, if any, are left unread: the connection is closed.
    if (Number.parseInt(size, 16) === 0) return;
    yield* readExactly(reader, Number.parseInt(size, 16));
    const lineEnd = await reader.readLine(2);
    if (lineEnd.length > 0) throw malformed();
  }
  throw malformed();
}

export function tooLarge(): GuardedFetchError {
  return new GuardedFetchError("too_large", "The site's answer is too large.");
}

function malformed(): GuardedFetchError {
  return new GuardedFetchError("bad_response", "The site's answer could not be read.");
}

import { Buffer } from "node:buffer";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import type { Socket } from "node:net";
import type { Answer, HostileRequest } from "./server.ts";

const OK = "HTTP/1.1 200 OK\r\n";
const BOMB_BYTES = 100 * 1024 * 1024;

/** Answers in one piece and disconnects. */
function say(...parts: (string | Uint8Array)[]): Answer {
  return (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
}

/** Sends the start, then repeats one part until the client disconnects. */
function endless(start: string | Uint8Array, again: string | Uint8Array): Answer {
  return (socket) => {
    socket.write(start);
    const goOn = () => {
      while (!socket.destroyed && socket.write(again));
    };
    socket.on("drain", goOn);
    goOn();
  };
}

/** Sends the start at once and then one byte every 50 ms, without end. */
function drip(start: string, byte: string): Answer {
  return (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(byte), 50);
    socket.on("close", () => clearInterval(timer));
  };
}

function redirect(location: (path: string) => string, status = 302): Answer {
  return (socket: Socket, { path }: HostileRequest) =>
    say(`HTTP/1.1 ${status} Found\r\nLocation: ${location(path)}\r\nContent-Length: 0\r\n\r\n`)(socket, {
      path,
      raw: "",
    });
}

function compressed(coding: string, bytes: Uint8Array): Answer {
  return say(`${OK}Content-Encoding: ${coding}\r\nContent-Length: ${bytes.length}\r\n\r\n`, bytes);
}

let bomb: Buffer | undefined;
function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES));
  return bomb;
}

let brotli: Buffer | undefined;
/** Like `gzipBomb`, but compressed to a few hundred bytes. */
function brotliBomb(): Buffer {
  brotli ??= brotliCompressSync(Buffer.alloc(BOMB_BYTES), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  return brotli;
}

/** The start of a gzip stream, and an empty block: repeated, it is bytes that decompress to nothing. */
const GZIP_HEADER = Buffer.from("1f8b0800000000000003", "hex");
const EMPTY_DEFLATE_BLOCK = Buffer.from("000000ffff", "hex");

/** The hostile server's answer for each path; the harmless ones come first. */
export const HOSTILE_ANSWERS: Record<string, Answer> = {
  "/ok": say(`${OK}Content-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello`),
  "/to-the-end": say(`${OK}\r\nhello`),
  "/chunked": say(
    `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;ext="1"\r\nlo\r\n0\r\nTrailer: 1\r\n\r\n`,
  ),
  "/gzip": compressed("gzip", gzipSync("hello")),
  "/x-gzip": compressed("X-GZIP", gzipSync("hello")),
  "/deflate": compressed("deflate", deflateSync("hello")),
  "/deflate-raw": compressed("deflate", deflateRawSync("hello")),
  "/gzip-zeros": compressed("gzip", Buffer.concat([gzipSync("hello"), Buffer.alloc(600)])),
  "/gzip-members": compressed("gzip", Buffer.concat([gzipSync("hel"), gzipSync(""), gzipSync("lo")])),
  "/gzip-words": compressed("gzip", Buffer.concat([gzipSync("hello"), Buffer.from("<!-- cached -->")])),
  "/deflate-more": compressed("deflate", Buffer.concat([deflateSync("hello"), Buffer.from("\r\n")])),
  "/charset-encoding": compressed("UTF-8", Buffer.from("hello")),
  "/gzip-empty": compressed("gzip", new Uint8Array(0)),
  "/no-content": say("HTTP/1.1 204 No Content\r\n\r\n"),
  "/not-modified": say('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\nContent-Length: 500\r\n\r\n'),
  "/missing": say("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone"),
  "/interim": say(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}Content-Length: 5\r\n\r\nhello`),
  "/line-feeds": say("HTTP/1.1 200 OK\nContent-Length: 5\n\nhello"),
  "/folded": say(`${OK}X-Long: one\r\n  two\r\nContent-Length: 5\r\n\r\nhello`),
  "/no-reason": say("HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello"),
  "/same-lengths": say(`${OK}Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello`),
  "/keeps-open": (socket) => socket.write(`${OK}Content-Length: 5\r\n\r\nhello`),
  "/cookies": say(`${OK}Set-Cookie: a=1\r\nContent-Length: 5\r\n\r\nhello`),

  "/silent": () => undefined,
  "/hangs-up": (socket) => socket.destroy(),
  "/slow-status": drip("", "H"),
  "/slow-headers": drip(`${OK}X-Slow: `, "a"),
  "/slow-body": drip(`${OK}Content-Length: 100000\r\n\r\n`, "a"),
  "/endless-status": endless("HTTP/1.1 200 ", "O".repeat(4096)),
  "/endless-header": endless(`${OK}X-Long: `, "a".repeat(4096)),
  "/endless-headers": endless(OK, "X-More: 1\r\n".repeat(100)),
  "/endless-interim": endless("", "HTTP/1.1 100 Continue\r\n\r\n".repeat(10)),
  "/endless-body": endless(`${OK}\r\n`, "a".repeat(65_536)),
  "/endless-chunks": endless(`${OK}Transfer-Encoding: chunked\r\n\r\n`, `1000\r\n${"a".repeat(4096)}\r\n`),
  "/tiny-chunks": endless(`${OK}Transfer-Encoding: chunked\r\n\r\n`, "1\r\na\r\n".repeat(4096)),
  "/endless-chunk-line": endless(`${OK}Transfer-Encoding: chunked\r\n\r\n1;`, "a".repeat(4096)),
  "/endless-nothing": endless(
    Buffer.concat([Buffer.from(`${OK}Content-Encoding: gzip\r\n\r\n`), GZIP_HEADER]),
    Buffer.alloc(5 * 1024, EMPTY_DEFLATE_BLOCK),
  ),
  "/huge-length": say(`${OK}Content-Length: 999999999999\r\n\r\nhello`),
  "/gzip-bomb": (socket, request) => compressed("gzip", gzipBomb())(socket, request),
  "/gzip-bomb-chunked": (socket, request) =>
    say(
      `${OK}Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${gzipBomb().length.toString(16)}\r\n`,
      gzipBomb(),
      "\r\n0\r\n\r\n",
    )(socket, request),
  "/brotli-bomb": (socket, request) => compressed("br", brotliBomb())(socket, request),
  "/gzip-twice": compressed("gzip, gzip", gzipSync(gzipSync("hello"))),
  "/gzip-cut": compressed("gzip", gzipSync("hello").subarray(0, -9)),
  "/gzip-second-cut": compressed(
    "gzip",
    Buffer.concat([gzipSync("hello"), gzipSync("hello").subarray(0, -9)]),
  ),
  "/gzip-many-members": (socket, request) =>
    compressed("gzip", Buffer.concat(Array.from({ length: 501 }, () => gzipSync("a"))))(socket, request),
  "/zstd": compressed("zstd", Buffer.from("hello")),
  "/gzip-not": compressed("gzip", Buffer.from("hello")),
  "/cut-length": say(`${OK}Content-Length: 10\r\n\r\nhello`),
  "/cut-chunk": say(`${OK}Transfer-Encoding: chunked\r\n\r\na\r\nhello`),
  "/cut-last-chunk": say(`${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  "/cut-headers": say(`${OK}Content-Le`),
  "/chunk-size-word": say(`${OK}Transfer-Encoding: chunked\r\n\r\nfive\r\nhello\r\n0\r\n\r\n`),
  "/chunk-size-negative": say(`${OK}Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n`),
  "/chunk-size-huge": say(`${OK}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhello\r\n0\r\n\r\n`),
  "/chunk-overrun": say(`${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nhello\r\n0\r\n\r\n`),
  "/unknown-transfer": say(`${OK}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`),
  "/two-lengths": say(`${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`),
  "/negative-length": say(`${OK}Content-Length: -5\r\n\r\nhello`),
  "/hex-length": say(`${OK}Content-Length: 0x5\r\n\r\nhello`),
  "/nul-header": say(`${OK}X-Nul: a\0b\r\nContent-Length: 5\r\n\r\nhello`),
  "/bare-cr": say(`${OK}X-Split: a\rSet-Cookie: b\r\nContent-Length: 5\r\n\r\nhello`),
  "/warning-header": say(
    `${OK}PHP Warning:  none in Unknown\r\n on line 0\r\nContent-Length: 5\r\n\r\nhello`,
  ),
  "/space-before-colon": say(`${OK}Content-Length : 5\r\n\r\nhello`),
  "/no-colon": say(`${OK}Content-Length\r\n\r\nhello`),
  "/fold-first": say(`${OK} X-Fold: 1\r\n\r\nhello`),
  "/upgrade": say("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nhello"),
  "/status-word": say("HTTP/1.1 OK 200\r\n\r\nhello"),
  "/status-099": say("HTTP/1.1 099 Odd\r\nContent-Length: 5\r\n\r\nhello"),
  "/status-000": say("HTTP/1.1 000 Odd\r\n\r\nhello"),
  "/status-999": say("HTTP/1.1 999 Odd\r\n\r\nhello"),
  "/http2": say("HTTP/2 200\r\n\r\nhello"),
  "/http09": say("hello"),
  "/ssh": say("SSH-2.0-OpenSSH_9.6\r\n"),
  "/redis": say("-ERR unknown command\r\n"),

  "/redirect-ok": redirect(() => "/ok"),
  "/redirect-relative": redirect(() => "ok", 308),
  "/redirect-utf8": (socket) =>
    socket.end(
      Buffer.from("HTTP/1.1 301 Moved\r\nLocation: /caf\u00e9\r\nContent-Length: 0\r\n\r\n", "utf8"),
    ),
  "/redirect-nowhere": say("HTTP/1.1 302 Found\r\nContent-Length: 4\r\n\r\nnone"),
  "/set-cookies-again": say(
    "HTTP/1.1 302 Found\r\nLocation: /ok\r\nSet-Cookie: a=; Max-Age=0\r\nset-cookie: b=3\r\nContent-Length: 0\r\n\r\n",
  ),
  "/redirect-broken": redirect(() => "http://["),
  "/redirect-loop": redirect(() => "/redirect-loop"),
};

/**
 * Answers from `HOSTILE_ANSWERS`. `/redirect-to?<url>` redirects to any URL, `/set-cookies?<url>` with cookies, and
 * `/hops/<n>` redirects n times.
 */
export const hostileAnswer: Answer = (socket, request) => {
  const { path } = request;
  const [, hops] = /^\/hops\/(\d+)$/.exec(path) ?? [];
  if (path.startsWith("/redirect-to?")) {
    redirect(() => decodeURIComponent(path.slice("/redirect-to?".length)))(socket, request);
  } else if (path.startsWith("/set-cookies?")) {
    say(
      `HTTP/1.1 302 Found\r\nLocation: ${decodeURIComponent(path.slice("/set-cookies?".length))}\r\n`,
      "Set-Cookie: a=1; Path=/\r\nSet-Cookie: b=2\r\nSet-Cookie: c=3; Secure\r\nSet-Cookie: \u00e9=4\r\n",
      "Content-Length: 0\r\n\r\n",
    )(socket, request);
  } else if (hops !== undefined) {
    redirect(() => (hops === "1" ? "/ok" : `/hops/${Number(hops) - 1}`))(socket, request);
  } else {
    (HOSTILE_ANSWERS[path] ?? say("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))(socket, request);
  }
};

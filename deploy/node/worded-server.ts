import {
  createServer,
  STATUS_CODES,
  type OutgoingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { ErrorCode } from "../../supabase/functions/_shared/contract/calls/errors.ts";
import { PAGE_HEADERS } from "../headers/site-headers.ts";
import { refuse, type Refusal } from "../refusals.ts";

export function sendRefusal(outgoing: ServerResponse, { status, headers, text }: Refusal): void {
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) }).end(text);
}

const inWords = (status: number, message: string, code: ErrorCode = "invalid_input") =>
  refuse(status, { message, code }, PAGE_HEADERS);
const NO_HTTP = inWords(400, "This request is not valid HTTP.");
const NO_HOST = inWords(400, "This request names no host.");
const TOO_LONG = inWords(431, "This request's address or headers are too long.", "too_large");

/** Creates a server that also words the answers to requests that Node refuses by itself, without a body. */
export function createWordedServer(handler: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    if (incoming.headers.host === undefined && incoming.httpVersion === "1.1") sendRefusal(outgoing, NO_HOST);
    else handler(incoming, outgoing);
  });
  // A server may ignore unknown expectations (RFC 9110, 10.1.1).
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Node keeps the begun answer here, and its default listener reads it, too.
    const { _httpMessage: begun } = socket as { _httpMessage?: OutgoingMessage | null };
    if (!socket.writable || begun?.headersSent) socket.destroy(error);
    else
      socket.end(asSent(error.code === "HPE_HEADER_OVERFLOW" ? TOO_LONG : NO_HTTP), () => socket.destroy());
  });
  return server;
}

function asSent({ status, headers, text }: Refusal): string {
  const all = { ...headers, "content-length": Buffer.byteLength(text), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`;
}

import { randomUUID } from "node:crypto";
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { packingFor } from "../deploy/node/packing.ts";

/** Belong to one connection, not to the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Known to the servers of this process alone: by it one of them tells another from who only says it is one. */
const OWN_HOP = { name: "x-perch-hop", value: randomUUID() };

type Changes = {
  /** Added to what is passed on. */
  requestHeaders?: OutgoingHttpHeaders;
  /** Added to an answer with this status, in place of what the target says. */
  responseHeaders?: (status: number) => OutgoingHttpHeaders;
  /** Answers are compressed for clients who take that. */
  isPacked?: boolean;
};

/**
 * Passes a request on to `target` and its answer back, both unbuffered, so that a stream's steps arrive as they are
 * sent. When the client goes away the target sees its connection close. Answers 502 when the target can't be reached.
 */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: URL,
  changes: Changes = {},
): void {
  const upstream = request(target, {
    method: incoming.method,
    headers: { ...forwardable(incoming.headers), ...changes.requestHeaders, host: target.host },
  });
  upstream.on("response", (answer) => {
    if (!incoming.complete) {
      // Answered before the body was read (it is too large, say). The rest is read here and dropped, or the client
      // would find its connection reset before it saw the answer.
      incoming.unpipe(upstream);
      incoming.resume();
    }
    const status = answer.statusCode ?? 502;
    const packing = changes.isPacked ? packingFor(incoming, answer.headers) : null;
    outgoing.writeHead(
      status,
      withoutGaps({
        ...forwardable(answer.headers),
        ...packing?.headers,
        ...changes.responseHeaders?.(status),
      }),
    );
    // Headers of a stream are worth having before its first step.
    outgoing.flushHeaders();
    (packing ? answer.pipe(packing.stream) : answer).pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  upstream.on("error", () => {
    // Once there is an answer, whether it is whole is for the answer itself to say.
    if (outgoing.headersSent) return;
    answerJson(outgoing, 502, {
      message: "The service behind this address does not answer.",
      code: "upstream_failed",
    });
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) upstream.destroy();
  });
  incoming.pipe(upstream);
}

/** A header of no value is one that is left out. */
function withoutGaps(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

/** What a server behind a proxy needs to know about the request as it came, in place of what a client may claim. */
export function forwardedHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  return {
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
    "x-forwarded-host": incoming.headers.host ?? "",
    "x-forwarded-proto": "http",
    [OWN_HOP.name]: OWN_HOP.value,
  };
}

/** Whether another server of this process has passed the request on, and has said already who asked. */
export function isForwardedByUs(incoming: IncomingMessage): boolean {
  return incoming.headers[OWN_HOP.name] === OWN_HOP.value;
}

export function answerJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = JSON.stringify(body);
  outgoing.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  outgoing.end(text);
}

function forwardable(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

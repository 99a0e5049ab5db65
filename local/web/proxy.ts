import { randomUUID } from "node:crypto";
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { HTTP_STATUS } from "../../supabase/functions/_shared/contract/calls/errors.ts";
import { packingFor } from "../../deploy/node/packing.ts";

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
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

/** A secret of this process's servers. They recognise each other by it, and no other process can forge it. */
const OWN_HOP = { name: "x-perch-hop", value: randomUUID() };

type Changes = {
  requestHeaders?: OutgoingHttpHeaders;
  /** Headers for an answer of this status, instead of the target's. */
  responseHeaders?: (status: number) => OutgoingHttpHeaders;
  /** Whether to compress answers for clients that accept it. */
  isPacked?: boolean;
};

/**
 * Forwards a request to `target` and its answer back, both unbuffered, so that a stream's events arrive at
 * once. When the client disconnects, the target's connection ends too. Answers 503 when the target is
 * unreachable or ends meanwhile.
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
      // The target answered before it read the body, for example because the body is too large. The rest is
      // read and dropped here. Otherwise the client would see a reset connection before the answer.
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
    // A stream's headers are useful before its first event.
    outgoing.flushHeaders();
    (packing ? answer.pipe(packing.stream) : answer).pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  upstream.on("error", () => {
    // After the headers, the answer's own framing shows whether it is complete.
    if (outgoing.headersSent) return;
    answerUnavailable(
      outgoing,
      "The service behind this address does not answer. Please try again in a moment.",
    );
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) upstream.destroy();
  });
  incoming.pipe(upstream);
}

/** Drops headers without a value. */
function withoutGaps(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

/** The forwarding headers for a server behind this proxy, instead of the client's claims. */
export function forwardedHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  return {
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
    "x-forwarded-host": incoming.headers.host ?? "",
    "x-forwarded-proto": "http",
    [OWN_HOP.name]: OWN_HOP.value,
  };
}

/** Whether another server of this process forwarded the request and named the client. */
export function isForwardedByUs(incoming: IncomingMessage): boolean {
  return incoming.headers[OWN_HOP.name] === OWN_HOP.value;
}

const RETRY_SECONDS = 5;

/** The contract's answer while the backend is not up, also for the health check. */
export function answerUnavailable(outgoing: ServerResponse, message: string): void {
  const body = { status: "unavailable", message, code: "unavailable" };
  answerJson(outgoing, HTTP_STATUS.unavailable, body, { "retry-after": String(RETRY_SECONDS) });
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

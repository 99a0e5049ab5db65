import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameSecret } from "../../supabase/functions/_shared/http/is-same-secret.ts";
import { answerJson, answerUnavailable } from "../web/proxy.ts";
import type { Metrics } from "./metrics.ts";

type Options = {
  metrics: Pick<Metrics, "read" | "contentType">;
  /** The token of scrapers on other machines; null admits only this machine. */
  token: string | null;
};

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** A proxy on this machine also connects from loopback, but it sends one of these headers. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/** Answers `/metrics` in Prometheus' text format, to programs on this machine and to those with the token. */
export async function answerMetrics(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { metrics, token }: Options,
): Promise<void> {
  if (!isFromHere(incoming) && !hasToken(incoming, token)) {
    const body = { message: "Metrics are for this machine, or with METRICS_TOKEN.", code: "unauthenticated" };
    answerJson(outgoing, 401, body, { "www-authenticate": 'Bearer realm="Perch metrics"' });
    return;
  }
  let text: string;
  try {
    text = await metrics.read();
  } catch (error) {
    console.error(error);
    answerUnavailable(outgoing, "The figures can’t be read.");
    return;
  }
  outgoing.writeHead(200, {
    "content-type": metrics.contentType,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  outgoing.end(text);
}

/** Checking the host's name keeps out pages whose own name resolves to this machine. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    OWN_NAME.test(headers.host ?? "") &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

function hasToken({ headers }: IncomingMessage, token: string | null): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return token !== null && given !== undefined && isSameSecret(given, token);
}

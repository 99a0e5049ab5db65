import type { IncomingMessage, ServerResponse } from "node:http";
import { backendPath } from "../../deploy/backend-path.ts";
import { READ_ONLY, storedFileHeaders } from "../../deploy/site-headers.ts";
import { forwardedHeaders, passOn } from "../proxy.ts";

/**
 * Passes on what the backend answers for the site (`/api/*`, `/storage/*`, what crawlers read), as a static host's
 * rewrites do. Answers whether the request was one of these.
 */
export function passToBackend(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gatewayUrl: string,
): boolean {
  const url = incoming.url ?? "/";
  const path = backendPath(url);
  if (path === null) return false;
  const target = new URL(gatewayUrl + path);
  if (!url.startsWith("/storage/")) {
    passOn(incoming, outgoing, target, { requestHeaders: forwardedHeaders(incoming), isPacked: true });
  } else if (incoming.method === "GET" || incoming.method === "HEAD") {
    passOn(incoming, outgoing, target, { isPacked: true, responseHeaders: storedFileHeaders });
  } else {
    outgoing.writeHead(405, READ_ONLY).end();
  }
  return true;
}

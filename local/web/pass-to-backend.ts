import type { IncomingMessage, ServerResponse } from "node:http";
import { backendPath } from "../../deploy/backend-path.ts";
import { isPlainTarget } from "../../deploy/plain-target.ts";
import { READ_ONLY, storedFileHeaders } from "../../deploy/headers/site-headers.ts";
import { forwardedHeaders, passOn } from "../proxy.ts";

/**
 * Forwards the backend's paths (`/api/*`, `/storage/*`, crawlers' files), like a static host's rewrites, and
 * refuses ambiguous ones. Returns whether the request was one of them.
 */
export function passToBackend(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gatewayUrl: string,
): boolean {
  const url = incoming.url ?? "/";
  if (!isPlainTarget(url)) {
    outgoing.writeHead(400).end();
    return true;
  }
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

import type { IncomingMessage, ServerResponse } from "node:http";
import { backendPath } from "../../deploy/backend-path.ts";
import { PAGE_HEADERS, storedFileHeaders } from "../../deploy/headers/site-headers.ts";
import { sendRefusal } from "../../deploy/node/worded-server.ts";
import { refusalOf } from "../../deploy/refusals.ts";
import { forwardedHeaders, passOn } from "./proxy.ts";

/**
 * Forwards the backend's paths (`/api/*`, `/storage/*`, crawlers' files), like a static host's rewrites. Refuses calls
 * at ambiguous addresses, and changes of anything else. Returns whether it answers.
 */
export function passToBackend(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gatewayUrl: string,
): boolean {
  const { method = "GET", url = "/" } = incoming;
  const refusal = refusalOf(method, url, PAGE_HEADERS);
  if (refusal) {
    sendRefusal(outgoing, refusal);
    return true;
  }
  const path = backendPath(url);
  if (path === null) return false;
  const target = new URL(gatewayUrl + path);
  if (!url.startsWith("/storage/")) {
    passOn(incoming, outgoing, target, { requestHeaders: forwardedHeaders(incoming), isPacked: true });
  } else {
    passOn(incoming, outgoing, target, { isPacked: true, responseHeaders: storedFileHeaders });
  }
  return true;
}

import { log } from "../../lib/log.ts";
import { tabStore } from "../storage/browser-storage.ts";

/** A cache without content. While it is there, the service worker lets the next navigation through to the network. */
export const LOGIN_AHEAD = "perch-login-ahead";

const RELOADED_AT = "perch-login-reloaded";
/** A page that has been open for longer may hold what somebody types. */
const OPENING_MS = 10_000;
const AGAIN_AFTER_MS = 60_000;

/** Lets the next navigation reach a login in front of the site. A page that has just opened navigates by itself, once a minute. */
export function reachLogin(): void {
  // Without caches there is no worker that could be in its way.
  const flagged = "caches" in globalThis ? caches.open(LOGIN_AHEAD) : Promise.resolve();
  flagged.then(navigate, (error: unknown) => log.warn("The worker may hide the login.", error));
}

function navigate(): void {
  // The extension's pages are behind no login.
  const isOpening = location.protocol.startsWith("http") && performance.now() < OPENING_MS;
  const isRecent = Date.now() - Number(tabStore.get(RELOADED_AT)) < AGAIN_AFTER_MS;
  if (isOpening && !isRecent && tabStore.set(RELOADED_AT, String(Date.now()))) location.reload();
}

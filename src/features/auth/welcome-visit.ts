import { tabStore } from "#src/shared/state/storage/browser-storage.ts";
import { takeReturn } from "#src/shared/state/sign-in/return-path.ts";

/** Session-storage key: set after the one reload that follows a sign-in. */
const RELOADED = "perch-welcome-reloaded";

/** Loads the page that waits for the sign-in, else the home screen, with the greeting. */
export function openWelcome(): void {
  tabStore.set(RELOADED, "true");
  const path = takeReturn();
  window.location.replace(`${path}${path.includes("?") ? "&" : "?"}welcome=true`);
}

/**
 * Reloads the page once per sign-in. Returns whether it reloads. A tab that keeps nothing would not know that it has
 * reloaded, so it doesn't.
 */
export function reloadOnce(): boolean {
  const isReloaded = tabStore.get(RELOADED) !== null;
  tabStore.set(RELOADED, null);
  if (isReloaded || !tabStore.set(RELOADED, "true")) return false;
  openWelcome();
  return true;
}

export type WelcomeVisit = { tokenHash: string | null; hasFailed: boolean };

/** Parses `?welcome=true&token_hash=…` and the error that Auth puts into the hash. */
export function readVisit({ search, hash }: { search: string; hash: string }): WelcomeVisit {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  return { tokenHash: query.get("token_hash"), hasFailed: query.has("error") || fragment.has("error") };
}

/** Removes the parameters of the sign-in link from the URL, without a navigation. */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of ["welcome", "token_hash", "type", "error", "error_code", "error_description"]) {
    url.searchParams.delete(name);
  }
  url.hash = "";
  window.history.replaceState(window.history.state, "", url);
}

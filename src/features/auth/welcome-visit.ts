/** Set in the tab that has just signed in: the page was loaded anew once, and is not to be again. */
const RELOADED = "perch-welcome-reloaded";

/** Loads the home screen as it is for somebody who has just signed in. */
export function openWelcome(): void {
  sessionStorage.setItem(RELOADED, "true");
  window.location.replace("/?welcome=true");
}

/** Loads the page anew unless that was done already for this sign-in; tells whether it is loading. */
export function reloadOnce(): boolean {
  const isReloaded = sessionStorage.getItem(RELOADED) !== null;
  sessionStorage.removeItem(RELOADED);
  if (isReloaded) return false;
  openWelcome();
  return true;
}

/** What the address of a sign-in link says. */
export type WelcomeVisit = { tokenHash: string | null; hasFailed: boolean };

/** Reads `?welcome=true&token_hash=…` and the error that Auth puts behind the '#'. */
export function readVisit({ search, hash }: { search: string; hash: string }): WelcomeVisit {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  return { tokenHash: query.get("token_hash"), hasFailed: query.has("error") || fragment.has("error") };
}

/** Takes everything of the sign-in link out of the address, without a new page. */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of ["welcome", "token_hash", "type", "error", "error_code", "error_description"]) {
    url.searchParams.delete(name);
  }
  url.hash = "";
  window.history.replaceState(window.history.state, "", url);
}

import { forgetStoredPerson } from "../forget/forget-stored-person.ts";

const PAGE = "forget.html";

/**
 * Removes a person's data for the new tab from this browser: the snapshot of the home screen and their
 * pictures. Open tabs do so too. Without a tab, a service worker needs an offscreen document for page-only
 * storage.
 */
export async function forgetPerson(): Promise<void> {
  if ("localStorage" in globalThis) {
    forgetStoredPerson();
    return;
  }
  await chrome.offscreen.createDocument({
    url: PAGE,
    reasons: [chrome.offscreen.Reason.LOCAL_STORAGE],
    justification: "Removes the home screen of a person who signed out.",
  });
  await chrome.offscreen.closeDocument();
}

import { forgetStoredPerson } from "../forget/forget-stored-person.ts";

const PAGE = "forget.html";

/**
 * Removes what this browser keeps of a person for the new tab: the saved home screen and their pictures. Open tabs do so
 * too; without one, a service worker needs a hidden page for the storage that only pages have.
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

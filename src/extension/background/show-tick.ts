const SHOWN_MS = 3_000;

const TITLES = { added: "Added to Perch", known: "Already on your Perch" } as const;

/** Shows for three seconds on the toolbar button that a page was added, or was on the home screen already. */
export async function showTick(outcome: keyof typeof TITLES, tabId: number | undefined): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  await Promise.all([
    chrome.action.setBadgeBackgroundColor({ ...where, color: "#0f766e" }),
    chrome.action.setBadgeText({ ...where, text: "✓" }),
    chrome.action.setTitle({ ...where, title: TITLES[outcome] }),
  ]);
  setTimeout(() => void hideTick(where), SHOWN_MS);
}

async function hideTick(where: { tabId?: number }): Promise<void> {
  // The tab may be closed by then.
  await Promise.allSettled([
    chrome.action.setBadgeText({ ...where, text: "" }),
    chrome.action.setTitle({ ...where, title: chrome.runtime.getManifest().action?.default_title ?? "" }),
  ]);
}

import { t } from "@lingui/core/macro";
import { httpsUrl } from "#src/api/drawer/link-rules.ts";
import { addAtOnce } from "./add-at-once.ts";

const WEB = ["https://*/*"];
/** Wide enough for the popup's form. */
const ASKING = { type: "popup", width: 400, height: 620 } as const;

/** Adds 'Add this page to Perch' and 'Add this link to Perch' to the browser's context menu. */
export function offerContextMenus(): void {
  chrome.runtime.onInstalled.addListener(() => {
    chrome.contextMenus.create({
      id: "page",
      title: t`Add this page to Perch`,
      contexts: ["page"],
      documentUrlPatterns: WEB,
    });
    chrome.contextMenus.create({
      id: "link",
      title: t`Add this link to Perch`,
      contexts: ["link"],
      targetUrlPatterns: WEB,
    });
  });
  chrome.contextMenus.onClicked.addListener(
    ({ menuItemId, linkUrl, pageUrl }, tab) =>
      void add(
        menuItemId === "link" ? { url: linkUrl, name: "" } : { url: pageUrl, name: tab?.title },
        tab?.id,
      ),
  );
}

type Clicked = { url: string | undefined; name: string | undefined };

async function add({ url = "", name = "" }: Clicked, tabId: number | undefined): Promise<void> {
  const address = httpsUrl(url)?.href;
  const outcome = address === undefined ? "ask" : await addAtOnce({ url: address, name });
  if (outcome !== "ask") {
    await showTick(outcome, tabId);
    return;
  }
  const asked = new URLSearchParams({ url: address ?? url, name });
  await chrome.windows.create({ ...ASKING, url: chrome.runtime.getURL(`popup.html?${asked}`) });
}

const SHOWN_MS = 3_000;

const titles = () => ({ added: t`Added to Perch`, known: t`Already on your Perch` });

/** Shows for three seconds on the toolbar button that a page was added, or was on the home screen already. */
async function showTick(outcome: keyof ReturnType<typeof titles>, tabId: number | undefined): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  await Promise.all([
    chrome.action.setBadgeBackgroundColor({ ...where, color: "#0f766e" }),
    chrome.action.setBadgeText({ ...where, text: "✓" }),
    chrome.action.setTitle({ ...where, title: titles()[outcome] }),
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

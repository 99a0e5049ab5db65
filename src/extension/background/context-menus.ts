import { t } from "@lingui/core/macro";
import { linkUrl as toAddress } from "#src/api/drawer/link-rules.ts";
import { onChosenLanguage } from "../chosen-language.ts";
import { addAtOnce } from "./add-at-once.ts";
import { showLanguage } from "./show-language.ts";

const WEB = ["http://*/*", "https://*/*"];
/** Wide enough for the popup's form. */
const ASKING = { type: "popup", width: 400, height: 620 } as const;

const names = () => ({ page: t`Add this page to Perch`, link: t`Add this link to Perch` });

/** Adds 'Add this page to Perch' and 'Add this link to Perch' to the browser's context menu, in the person's language. */
export function offerContextMenus(): void {
  chrome.runtime.onInstalled.addListener(() => {
    const { page, link } = names();
    chrome.contextMenus.create({ id: "page", title: page, contexts: ["page"], documentUrlPatterns: WEB });
    chrome.contextMenus.create({ id: "link", title: link, contexts: ["link"], targetUrlPatterns: WEB });
    void nameMenus();
  });
  // The browser keeps the menus, but may have another language now, and has forgotten the button's title.
  chrome.runtime.onStartup.addListener(() => void nameMenus());
  onChosenLanguage(() => void nameMenus());
  chrome.contextMenus.onClicked.addListener(
    ({ menuItemId, linkUrl, pageUrl }, tab) =>
      void add(
        menuItemId === "link" ? { url: linkUrl, name: "" } : { url: pageUrl, name: tab?.title },
        tab?.id,
      ),
  );
}

/** Names the menus and the toolbar button in the language of now. */
async function nameMenus(): Promise<void> {
  await showLanguage();
  const { page, link } = names();
  await Promise.allSettled([
    chrome.contextMenus.update("page", { title: page }),
    chrome.contextMenus.update("link", { title: link }),
    chrome.action.setTitle({ title: page }),
  ]);
}

type Clicked = { url: string | undefined; name: string | undefined };

async function add({ url = "", name = "" }: Clicked, tabId: number | undefined): Promise<void> {
  const address = toAddress(url)?.href;
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
  await showLanguage();
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
    chrome.action.setTitle({ ...where, title: names().page }),
  ]);
}

import { isExpected, endConnectRequest } from "#src/shared/state/connection/connect-request.ts";
import { endConnection, keepConnection, readConnection } from "#src/shared/state/connection/connection.ts";
import type {
  Account,
  ExtensionMessage,
  SiteMessage,
} from "#src/shared/state/connection/extension-messages.ts";
import { offerAccount } from "#src/shared/state/connection/offered-account.ts";
import { SITE_ORIGIN } from "#src/shared/state/site/site-address.extension.ts";
import { forgetStoredPerson } from "../forget/forget-stored-person.ts";

/** The answer to the last message. Each waits for the one before: of two accounts that pages report, the later one counts. */
let taken = Promise.resolve<ExtensionMessage | null>(null);

/** Answers messages of the site's pages, which the content script forwards. */
export function listenToSite(): void {
  chrome.runtime.onMessage.addListener((message: SiteMessage, sender, answer) => {
    if (!isFromSite(sender)) return false;
    taken = taken.then(() => take(message, sender.tab?.id)).catch(() => null);
    void taken.then(answer);
    // Keeps the channel open for an asynchronous answer.
    return true;
  });
}

/** Accepts only this extension's own content script, in the top frame of a page of the site. */
const isFromSite = ({ id, frameId, url }: chrome.runtime.MessageSender): boolean =>
  id === chrome.runtime.id && frameId === 0 && URL.parse(url ?? "")?.origin === SITE_ORIGIN;

async function take(message: SiteMessage, tabId: number | undefined): Promise<ExtensionMessage | null> {
  switch (message.kind) {
    case "account":
      await followAccount(message.account);
      return null;
    case "connect-asked":
      return { kind: "connect-known", isExpected: await isExpected(message.state) };
    case "connect-agreed": {
      const { state, secret, account } = message;
      if (!(await isExpected(state))) return { kind: "connected", isKept: false };
      await endConnectRequest();
      await keepConnection({ secret, user: account });
      await offerAccount(null);
      if (tabId !== undefined) void showNewTab(tabId);
      return { kind: "connected", isKept: true };
    }
    default:
      return null;
  }
}

/** Returns to the new tab where the person came from. */
async function showNewTab(tabId: number): Promise<void> {
  await chrome.tabs.update(tabId, { url: chrome.runtime.getURL("index.html") }).catch(() => undefined);
}

/**
 * Forgets the connected person after the site's session ends or changes: the token ended with their session.
 */
async function followAccount(account: Account | null): Promise<void> {
  const connection = await readConnection();
  if (connection && connection.user.id !== account?.id) {
    await endConnection();
    await forgetPerson();
  }
  await offerAccount(connection?.user.id === account?.id ? null : account);
}

/**
 * Removes a person's data for the new tab from this browser: the snapshot of the home screen and their
 * pictures. Open tabs do so too. Without a tab, a service worker needs an offscreen document for page-only
 * storage.
 */
async function forgetPerson(): Promise<void> {
  if ("localStorage" in globalThis) {
    forgetStoredPerson();
    return;
  }
  await chrome.offscreen.createDocument({
    url: "forget.html",
    reasons: [chrome.offscreen.Reason.LOCAL_STORAGE],
    justification: "Removes the home screen of a person who signed out.",
  });
  await chrome.offscreen.closeDocument();
}

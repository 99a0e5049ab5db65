import type { Account } from "#src/shared/state/extension-messages.ts";

const KEY = "offered-account";

/** Keeps whom the site has signed in while the extension is not connected, until the browser is closed. */
export async function offerAccount(account: Account | null): Promise<void> {
  if (account) await chrome.storage.session.set({ [KEY]: account });
  else await chrome.storage.session.remove(KEY);
}

import type { Account } from "./extension-messages.ts";
import { signal } from "../signal.ts";

const KEY = "offered-account";

/** Stores the site's signed-in person while the extension is not connected, until the browser closes. */
export async function offerAccount(account: Account | null): Promise<void> {
  if (account) await chrome.storage.session.set({ [KEY]: account });
  else await chrome.storage.session.remove(KEY);
}

/** The site's signed-in person, whom the extension's pages offer to connect as; null without an offer. */
export const offeredAccount = signal<Account | null>(null);

/** Follows the background's offered account. Returns a function that unsubscribes. */
export function followOfferedAccount(): () => void {
  const show = async () => {
    const { [KEY]: stored } = await chrome.storage.session.get(KEY);
    offeredAccount.set((stored as Account | undefined) ?? null);
  };
  const onChange = (changes: Record<string, unknown>) => {
    if (KEY in changes) void show();
  };
  chrome.storage.session.onChanged.addListener(onChange);
  void show();
  return () => chrome.storage.session.onChanged.removeListener(onChange);
}

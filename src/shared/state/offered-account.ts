import type { Account } from "./extension-messages.ts";
import { signal } from "./signal.ts";

const KEY = "offered-account";

/** Keeps whom the site has signed in while the extension is not connected, until the browser is closed. */
export async function offerAccount(account: Account | null): Promise<void> {
  if (account) await chrome.storage.session.set({ [KEY]: account });
  else await chrome.storage.session.remove(KEY);
}

/** Whom the extension may be connected as, in pages of the extension; null: the site has nobody, or nobody else. */
export const offeredAccount = signal<Account | null>(null);

/** Follows what the background knows. Returns a function that stops it. */
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

/** The extension's token for the site, and its user. */
export type Connection = { secret: string; user: { id: string; email: string } };

const KEY = "connection";

/** The connection of this browser; null when the extension is not connected. Never synced between browsers. */
export async function readConnection(): Promise<Connection | null> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return (stored as Connection | undefined) ?? null;
}

/**
 * Hides the storage from content scripts, which share a process with the page. Firefox has no such access
 * levels.
 */
export const hideFromPages = async (): Promise<void> =>
  chrome.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });

export async function keepConnection(connection: Connection): Promise<void> {
  await hideFromPages();
  await chrome.storage.local.set({ [KEY]: connection });
}

export const endConnection = (): Promise<void> => chrome.storage.local.remove(KEY);

/** Calls back with the new connection when it changes, null when it ends. Returns a function that stops it. */
export function onConnection(callback: (connection: Connection | null) => void): () => void {
  const listener = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    const change = area === "local" ? changes[KEY] : undefined;
    if (change) callback((change.newValue as Connection | undefined) ?? null);
  };
  chrome.storage.onChanged.addListener(listener);
  return () => chrome.storage.onChanged.removeListener(listener);
}

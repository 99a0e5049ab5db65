import { SITE_ORIGIN } from "./site-address.extension.ts";

const KEY = "connect-request";
const VALID_MS = 10 * 60_000;

type ConnectRequest = { state: string; madeAt: number };

/** The site's page that asks the person to connect this extension. Its answer is good once, for ten minutes. */
export async function connectAddress(): Promise<string> {
  const state = crypto.randomUUID();
  // Neither on disk nor for content scripts.
  await chrome.storage.session.set({ [KEY]: { state, madeAt: Date.now() } satisfies ConnectRequest });
  return `${SITE_ORIGIN}/connect?${new URLSearchParams({ extension: chrome.runtime.id, state })}`;
}

/** Whether this extension has asked with this state. */
export async function isExpected(state: string): Promise<boolean> {
  const { [KEY]: stored } = await chrome.storage.session.get(KEY);
  const request = stored as ConnectRequest | undefined;
  return request?.state === state && Date.now() - request.madeAt < VALID_MS;
}

/** After this, the state is good no more. */
export const endConnectRequest = (): Promise<void> => chrome.storage.session.remove(KEY);

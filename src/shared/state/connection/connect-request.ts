import { newId } from "#contract/values/new-id.ts";
import { SITE_ORIGIN } from "../site/site-address.extension.ts";

const KEY = "connect-request";
const VALID_MS = 10 * 60_000;

type ConnectRequest = { state: string; madeAt: number };

/**
 * The address of the site's page that asks the person to connect this extension. An answer is valid once, for
 * ten minutes.
 */
export async function connectAddress(): Promise<string> {
  const state = newId();
  // Session storage is neither on disk nor readable for content scripts.
  await chrome.storage.session.set({ [KEY]: { state, madeAt: Date.now() } satisfies ConnectRequest });
  return `${SITE_ORIGIN}/connect?${new URLSearchParams({ extension: chrome.runtime.id, state })}`;
}

export async function isExpected(state: string): Promise<boolean> {
  const { [KEY]: stored } = await chrome.storage.session.get(KEY);
  const request = stored as ConnectRequest | undefined;
  return request?.state === state && Date.now() - request.madeAt < VALID_MS;
}

/** Invalidates the state. */
export const endConnectRequest = (): Promise<void> => chrome.storage.session.remove(KEY);

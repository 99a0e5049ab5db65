import { signal } from "./signal.ts";

/** The fragment of a phone link. Browsers send it to no server. */
const FRAGMENT = /^#phone=([\w-]{43})$/;

/** The address that signs in the phone that opens it. */
export const phoneLinkAddress = (secret: string): string => `${location.origin}/#phone=${secret}`;

/** The secret of the phone link that opened this page; null when there is none, or when it is done. */
export const phoneSecret = signal<string | null>(null);

/** Moves the secret of a phone link from the address to `phoneSecret`. */
function takePhoneSecret(): void {
  const [, secret] = FRAGMENT.exec(location.hash) ?? [];
  if (secret === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  phoneSecret.set(secret);
}

// At load, before other code reads the address. An open page that is sent to a link only gets another fragment.
if (globalThis.location !== undefined) {
  takePhoneSecret();
  addEventListener("hashchange", takePhoneSecret);
}

import { openDialog } from "../dialog/open-dialog.ts";

/** The fragment of a phone link. Browsers send it to no server. */
const FRAGMENT = /^#phone=([\w-]{43})$/;

/** The address that signs in the phone that opens it. */
export const phoneLinkAddress = (secret: string): string => `${location.origin}/#phone=${secret}`;

/** Moves the secret of a phone link from the address to the dialog that asks about it. */
function takePhoneSecret(): void {
  const [, secret] = FRAGMENT.exec(location.hash) ?? [];
  if (secret === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  openDialog("phoneSignIn", secret);
}

// At load, before other code reads the address. An open page that is sent to a link only gets another fragment.
if (globalThis.location !== undefined) {
  takePhoneSecret();
  addEventListener("hashchange", takePhoneSecret);
}

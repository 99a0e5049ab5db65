import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "../contract/proxy.ts";

/** The client's address from a proxy that proves itself by the secret; null without a secret or a proof. */
export function vouchedClient(
  header: (name: string) => string | undefined,
  secret: string | undefined,
): string | null {
  if (secret === undefined || !isSame(header(PROXY_SECRET_HEADER) ?? "", secret)) return null;
  return header(CLIENT_ADDRESS_HEADER) ?? "";
}

/** Compares in constant time, however much of the text is right. */
function isSame(text: string, secret: string): boolean {
  let difference = text.length ^ secret.length;
  for (let i = 0; i < secret.length; i++) difference |= text.charCodeAt(i) ^ secret.charCodeAt(i);
  return difference === 0;
}

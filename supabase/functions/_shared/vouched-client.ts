import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "./contract/proxy.ts";

/** The client as a proxy names it that proves itself by the secret; null when nobody does, or there is no secret. */
export function vouchedClient(
  header: (name: string) => string | undefined,
  secret: string | undefined,
): string | null {
  if (secret === undefined || !isSame(header(PROXY_SECRET_HEADER) ?? "", secret)) return null;
  return header(CLIENT_ADDRESS_HEADER) ?? "";
}

/** Takes as long for a wrong text as for a nearly right one. */
function isSame(text: string, secret: string): boolean {
  let difference = text.length ^ secret.length;
  for (let i = 0; i < secret.length; i++) difference |= text.charCodeAt(i) ^ secret.charCodeAt(i);
  return difference === 0;
}

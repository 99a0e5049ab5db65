import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "../contract/site/proxy.ts";
import { isSameSecret } from "./is-same-secret.ts";

/** The client's address from a proxy that proves itself by the secret; null without a secret or a proof. */
export function vouchedClient(
  header: (name: string) => string | undefined,
  secret: string | undefined,
): string | null {
  if (secret === undefined || !isSameSecret(header(PROXY_SECRET_HEADER) ?? "", secret)) return null;
  return header(CLIENT_ADDRESS_HEADER) ?? "";
}

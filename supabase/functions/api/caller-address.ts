import type { Context } from "hono";
import { clientAddress } from "../_shared/client-address.ts";
import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "../_shared/contract/proxy.ts";
import type { ApiEnv } from "./env.ts";

/**
 * The network address a request is counted under. Only what a trusted proxy wrote says it: one that knows the secret, else
 * those of TRUSTED_PROXIES in X-Forwarded-For.
 */
export function callerAddress(c: Context<ApiEnv>): string {
  const { proxySecret, trustedProxies } = c.var.config;
  const isVouchedFor =
    proxySecret !== undefined && isSame(c.req.header(PROXY_SECRET_HEADER) ?? "", proxySecret);
  return clientAddress(
    c.req.header(isVouchedFor ? CLIENT_ADDRESS_HEADER : "x-forwarded-for"),
    trustedProxies,
  );
}

/** Takes as long for a wrong text as for a nearly right one. */
function isSame(text: string, secret: string): boolean {
  let difference = text.length ^ secret.length;
  for (let i = 0; i < secret.length; i++) difference |= text.charCodeAt(i) ^ secret.charCodeAt(i);
  return difference === 0;
}

import type { Context } from "hono";
import { clientAddress } from "../_shared/http/client-address.ts";
import { vouchedClient } from "../_shared/http/vouched-client.ts";
import type { ApiEnv } from "./env.ts";

/**
 * The network address for rate limits. Only trusted proxies may name it: one with the proxy secret, or those
 * in TRUSTED_PROXIES by X-Forwarded-For.
 */
export function callerAddress(c: Context<ApiEnv>): string {
  const { proxySecret, trustedProxies } = c.var.config;
  const vouched = vouchedClient((name) => c.req.header(name), proxySecret);
  return clientAddress(vouched ?? c.req.header("x-forwarded-for"), trustedProxies);
}

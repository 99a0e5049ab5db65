import type { Context } from "hono";
import { clientAddress } from "../_shared/client-address.ts";
import { vouchedClient } from "../_shared/vouched-client.ts";
import type { ApiEnv } from "./env.ts";

/**
 * The network address a request is counted under. Only what a trusted proxy wrote says it: one that knows the secret, else
 * those of TRUSTED_PROXIES in X-Forwarded-For.
 */
export function callerAddress(c: Context<ApiEnv>): string {
  const { proxySecret, trustedProxies } = c.var.config;
  const vouched = vouchedClient((name) => c.req.header(name), proxySecret);
  return clientAddress(vouched ?? c.req.header("x-forwarded-for"), trustedProxies);
}

import type { GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";

/** Statuses by which sites turn robots away. They say nothing about whether the app is there. */
const STATUSES: ReadonlySet<number> = new Set([401, 403, 429, 503]);

/** What the usual guards of sites write into the beginning of their pages, whatever status these have. */
const PHRASES =
  /<title>\s*(?:just a moment|attention required! \| cloudflare|ddos-guard|access denied|pardon our interruption|are you (?:a )?(?:human|robot)|human verification|verify(?:ing)? (?:that )?you are human|security check(?:point)?\b)|_incapsula_resource|\/_sec\/cp_challenge\/|captcha-delivery\.com/i;
const LOOKED_AT_BYTES = 16 * 1024;

/** Whether a site answers a robot with something else than what people see: a refusal, or a challenge. */
export function isWall({ status, headers, body }: GuardedResponse): boolean {
  if (STATUSES.has(status)) return true;
  if (headers.get("cf-mitigated") === "challenge" || headers.has("x-amzn-waf-action")) return true;
  return PHRASES.test(new TextDecoder().decode(body.subarray(0, LOOKED_AT_BYTES)));
}

const PRIVATE =
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * The network address a request came from, by `X-Forwarded-For`. Anybody can write the left end of that header, so it is
 * read from the right: past private addresses and past `trustedProxies` public ones (a static host that forwards `/api`
 * is one). "unknown" when nobody forwarded the request.
 */
export function clientAddress(forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim().replace(/^::ffff:/i, ""))
    .filter(Boolean);
  const outside = hops.filter((hop) => !PRIVATE.test(hop));
  return outside.at(-1 - trustedProxies) ?? outside[0] ?? hops[0] ?? "unknown";
}

/**
 * The address to fetch: always https, so that the network can't read it. Hosts in ALLOW_PRIVATE_HOSTS
 * (`host:port`) keep http.
 */
export function calendarAddress(address: string, allowPrivateHosts: ReadonlySet<string>): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = allowPrivateHosts.has(`${host}:${url.port || "80"}`);
  if (url.protocol === "http:" && !isAllowed) url.protocol = "https:";
  url.hash = "";
  return url.href;
}

/** The host alone, because the rest of the address is secret. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

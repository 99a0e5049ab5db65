/**
 * The address as it is read: by https, so that nobody on the way sees it. Only a host that the owner of this
 * installation has allowed (`ALLOW_PRIVATE_HOSTS`, `host:port`) is read by http.
 */
export function calendarAddress(address: string, allowPrivateHosts: ReadonlySet<string>): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = allowPrivateHosts.has(`${host}:${url.port || "80"}`);
  if (url.protocol === "http:" && !isAllowed) url.protocol = "https:";
  url.hash = "";
  return url.href;
}

/** What may be shown of an address. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

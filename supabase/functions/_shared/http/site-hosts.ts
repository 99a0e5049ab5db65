import { isAddress } from "../guarded-fetch/address.ts";

/** Whether the site answers by this host: a name or an address, with or without a port. */
export type SiteHosts = (host: string) => boolean;

/** A host as browsers send it. Names may have underscores, as containers have. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i;
/** Names that public DNS does not have: no other site can make one lead here. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|lan|local|internal|home\.arpa)$/;

/** Addresses of home networks, as URLs have them. Others may lead anywhere, as `::ffff:8.8.8.8` does. */
const PRIVATE_IPV4 =
  /^(?:0\.0\.0\.0$|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const PRIVATE_IPV6 = /^(?:::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;

/** The address of a host as browsers read it, where `134744072` is 8.8.8.8; null for what is no host. */
export const addressAt = (host = ""): URL | null =>
  HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;

const nameOf = (host: string) => addressAt(host)?.hostname.replaceAll(/^\[|\]$|\.$/g, "");

/**
 * Reads a list of hosts, separated by commas: names, addresses, and `private` for private addresses and local names.
 * Throws and names an invalid part.
 */
export function parseSiteHosts(list: string): SiteHosts {
  const names = new Set<string>();
  for (const part of list.split(",").map((one) => one.trim())) {
    const name = nameOf(part);
    if (name !== undefined) names.add(name);
    else if (part !== "") throw new Error(`SITE_HOSTS names what is no host: "${part}"`);
  }
  const isPrivateOwn = names.delete("private");
  return (host) => {
    const name = nameOf(host);
    return name !== undefined && (names.has(name) || (isPrivateOwn && isLocal(name)));
  };
}

/** The site as this host names it, if the site answers by it; else null. */
export const siteAt = (host: string | undefined, isOwnHost: SiteHosts): string | null =>
  host !== undefined && isOwnHost(host) ? (addressAt(host)?.origin ?? null) : null;

const isLocal = (name: string) =>
  isAddress(name) ? PRIVATE_IPV4.test(name) || PRIVATE_IPV6.test(name) : LOCAL_NAME.test(name);

/** What to set, for the operator of a Perch that is opened by an address it does not know. */
export function unknownSite({ origin, hostname, protocol }: URL): string {
  // By https, a proxy is in front. It has to lead to the backend too, which only SITE_URL says.
  const other = protocol === "https:" ? "" : `, or SITE_HOSTS=${hostname} for one address of several,`;
  return `Perch does not know the address ${origin}. Set SITE_URL=${origin}${other} and start Perch again.`;
}

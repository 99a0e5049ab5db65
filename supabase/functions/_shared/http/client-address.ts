import { ipv6Network, isAddress, parseAddressBlock } from "../guarded-fetch/address.ts";

/** Whether an address belongs to a trusted proxy, whose `X-Forwarded-For` counts. */
export type TrustedProxies = (address: string) => boolean;

/** The blocks of a platform's inner network. They are unreachable from the internet. */
const PRIVATE_BLOCKS = [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

/** The shared key of all indistinguishable clients. */
export const UNKNOWN_CLIENT = "unknown";

/** A network of IPv6 addresses of this size usually belongs to one subscriber. */
const IPV6_SUBSCRIBER_BITS = 64;

/**
 * Reads a list of proxies, separated by commas: addresses, blocks (`192.0.2.0/24`), `private` for the private blocks,
 * `none`. Throws and names an invalid part.
 */
export function parseTrustedProxies(list: string): TrustedProxies {
  const parts = list.split(",").map((part) => part.trim().toLowerCase());
  const texts = parts.flatMap((part) =>
    part === "private" ? PRIVATE_BLOCKS : part === "none" ? [] : [part],
  );
  const blocks = texts.map((text) => {
    const block = parseAddressBlock(text);
    if (!block) throw new Error(`TRUSTED_PROXIES names what is neither an address nor a block: "${text}"`);
    return block;
  });
  return (address) => blocks.some((isIn) => isIn(address));
}

/**
 * The client that a request is counted under: an IPv4 address, or the first address of an IPv6 network. Each
 * hop appends its client to `X-Forwarded-For`, and a client can send the header with any content. So this
 * reads it from the right, through the trusted proxies; the first other address is the client. Returns
 * UNKNOWN_CLIENT for a direct request or an invalid address, because every invented name would otherwise be a
 * new client.
 */
export function clientAddress(forwardedFor: string | undefined, isTrusted: TrustedProxies): string {
  const hops = (forwardedFor ?? "").split(",").map(plainAddress).filter(Boolean);
  // All are trusted: only the nearest one cannot be forged from outside.
  const client = hops.findLast((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? "";
  if (!isAddress(client)) return UNKNOWN_CLIENT;
  return ipv6Network(client, IPV6_SUBSCRIBER_BITS) ?? client;
}

/** Strips the port and the IPv6 prefix that some proxies add to an address. */
function plainAddress(hop: string): string {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

import { ipv6Network, isAddress, parseAddressBlock } from "./guarded-fetch/address.ts";

/** Whether an address is that of a proxy whose word about who asked counts. */
export type TrustedProxies = (address: string) => boolean;

/** Where proxies of a platform's inner network are; nobody on the internet has such an address. */
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

/** Whoever can't be told apart. */
export const UNKNOWN_CLIENT = "unknown";

/** One subscriber has a whole network of IPv6 addresses, usually this large or larger. */
const IPV6_SUBSCRIBER_BITS = 64;

/**
 * Reads a list of proxies, separated by commas: addresses, blocks (`192.0.2.0/24`), `private` for the blocks that are not
 * public, `none`. Throws and names the part that is none of these.
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
 * Whom a request came from, for counting: an IPv4 address, or the first one of an IPv6 network, by `X-Forwarded-For`.
 * Each hop appends who asked it, and anybody can write what stands before that: so it is read from the right, as far as
 * trusted proxies wrote it, and the first address that is none of theirs is the client. UNKNOWN_CLIENT when nobody
 * forwarded the request, or when what was forwarded is no address: else every made-up name would be a new client.
 */
export function clientAddress(forwardedFor: string | undefined, isTrusted: TrustedProxies): string {
  const hops = (forwardedFor ?? "").split(",").map(plainAddress).filter(Boolean);
  // When all are trusted, the nearest is the one that nobody outside can have written.
  const client = hops.findLast((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? "";
  if (!isAddress(client)) return UNKNOWN_CLIENT;
  return ipv6Network(client, IPV6_SUBSCRIBER_BITS) ?? client;
}

/** Without the port and the IPv6 dress that some proxies give an address. */
function plainAddress(hop: string): string {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

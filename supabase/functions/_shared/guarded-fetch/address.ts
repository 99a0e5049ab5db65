/**
 * IPv4 blocks outside the public internet (the IANA special-purpose registry), and two public addresses that clouds
 * answer only to their own machines. Other clouds' metadata services, 100.100.100.200 and 192.0.0.192, lie in listed
 * blocks.
 */
const REFUSED_IPV4_BLOCKS = [
  "0.0.0.0/8", // this host
  "10.0.0.0/8", // private
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // Azure's wire server
  "169.254.0.0/16", // link-local, and the usual metadata service
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and broadcast
].map(parseIpv4Block);

/**
 * Blocks inside 2000::/3 (all public IPv6) that do not lead to a public host. A tunnel would reach an
 * embedded IPv4 address without a check.
 */
const REFUSED_IPV6_BLOCKS = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
].map(parseIpv6Block);

const GLOBAL_UNICAST = parseIpv6Block("2000::/3");
const NAT64 = parseIpv6Block("64:ff9b::/96");

/**
 * Whether a textual address, as a resolver or the URL parser writes it, is on the public internet. Text that does not
 * parse strictly (a zone id, an octal part) is not public.
 */
export function isPublicAddress(address: string): boolean {
  const ipv4 = parseIpv4(address);
  if (ipv4 !== null) return !REFUSED_IPV4_BLOCKS.some(({ base, mask }) => (ipv4 & mask) >>> 0 === base);
  const ipv6 = parseIpv6(address);
  if (ipv6 === null) return false;
  return (
    isInIpv6Block(ipv6, GLOBAL_UNICAST) &&
    !REFUSED_IPV6_BLOCKS.some((block) => isInIpv6Block(ipv6, block)) &&
    !isIsatap(ipv6)
  );
}

/** Whether an address is that of a public IPv4 address behind NAT64's well-known prefix (RFC 6052). */
export function isPublicNat64(address: string): boolean {
  const groups = parseIpv6(address);
  if (groups === null || !isInIpv6Block(groups, NAT64)) return false;
  const [high = 0, low = 0] = groups.slice(6);
  return isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join("."));
}

/** Whether a host, as `URL.hostname` gives it without brackets, is an address rather than a name. */
export function isAddress(host: string): boolean {
  return parseIpv4(host) !== null || parseIpv6(host) !== null;
}

function parseIpv4(text: string): number | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (match === null) return null;
  let value = 0;
  for (const part of match.slice(1)) {
    // Some parsers read a leading zero as octal, others as decimal: accept neither.
    if (Number(part) > 255 || (part.length > 1 && part.startsWith("0"))) return null;
    value = value * 256 + Number(part);
  }
  return value;
}

/** The eight groups of an IPv6 address, or null. Accepts `::` and an IPv4 tail, never a zone id. */
function parseIpv6(text: string): number[] | null {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text)) return null;
  const halves = withoutIpv4Tail(text)?.split("::");
  if (halves === undefined || halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === "" ? [] : half.split(":")));
  if (head === undefined) return null;
  if (![...head, ...(tail ?? [])].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  return groups.map((group) => Number.parseInt(group, 16));
}

function withoutIpv4Tail(text: string): string | null {
  if (!text.includes(".")) return text;
  const start = text.lastIndexOf(":") + 1;
  const ipv4 = parseIpv4(text.slice(start));
  if (ipv4 === null || start === 0) return null;
  return `${text.slice(0, start)}${(ipv4 >>> 16).toString(16)}:${(ipv4 & 0xffff).toString(16)}`;
}

/** ISATAP hides an IPv4 address in the interface id of any prefix (RFC 5214). */
function isIsatap(groups: number[]): boolean {
  return (groups[4] === 0 || groups[4] === 0x200) && groups[5] === 0x5efe;
}

interface Ipv4Block {
  base: number;
  mask: number;
}

function parseIpv4Block(block: string): Ipv4Block {
  const [address = "", bits] = block.split("/");
  return { base: parseIpv4(address) ?? 0, mask: (0xffffffff << (32 - Number(bits))) >>> 0 };
}

interface Ipv6Block {
  base: number[];
  bits: number;
}

function parseIpv6Block(block: string): Ipv6Block {
  const [address = "", bits] = block.split("/");
  return { base: parseIpv6(address) ?? [], bits: Number(bits) };
}

function isInIpv6Block(groups: number[], { base, bits }: Ipv6Block): boolean {
  return base.every((group, index) => {
    const bitsHere = Math.min(16, Math.max(0, bits - index * 16));
    const mask = (0xffff << (16 - bitsHere)) & 0xffff;
    return ((groups[index] ?? 0) & mask) === group;
  });
}

/**
 * A test for the addresses of a block (`192.0.2.0/24`, `2001:db8::/32`) or for one address; null for any other text.
 */
export function parseAddressBlock(text: string): ((address: string) => boolean) | null {
  const [base = "", bits, ...rest] = text.split("/");
  const [ipv4, ipv6] = [parseIpv4(base), parseIpv6(base)];
  const length = ipv4 === null ? 128 : 32;
  if ((ipv4 === null && ipv6 === null) || rest.length > 0) return null;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= length)) return null;
  const size = Number(bits ?? length);
  if (ipv4 !== null) {
    // JavaScript shifts by 32 as by 0.
    const mask = size === 0 ? 0 : (0xffffffff << (32 - size)) >>> 0;
    return (address) => {
      const value = parseIpv4(address);
      return value !== null && (value & mask) >>> 0 === (ipv4 & mask) >>> 0;
    };
  }
  const block = { base: maskIpv6(ipv6 ?? [], size), bits: size };
  return (address) => {
    const groups = parseIpv6(address);
    return groups !== null && isInIpv6Block(groups, block);
  };
}

/** The first address of the `bits`-wide network around an IPv6 address; null for any other text. */
export function ipv6Network(address: string, bits: number): string | null {
  const groups = parseIpv6(address);
  return (
    groups &&
    maskIpv6(groups, bits)
      .map((group) => group.toString(16))
      .join(":")
  );
}

function maskIpv6(groups: number[], bits: number): number[] {
  return groups.map((group, index) => {
    const bitsHere = Math.min(16, Math.max(0, bits - index * 16));
    return group & (0xffff << (16 - bitsHere)) & 0xffff;
  });
}

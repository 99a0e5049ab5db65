import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAddress, isPublicAddress } from "./address.ts";

const PUBLIC = [
  ["1.1.1.1", "a public resolver"],
  ["9.255.255.255", "just below 10/8"],
  ["11.0.0.0", "just above 10/8"],
  ["100.63.255.255", "just below carrier-grade NAT"],
  ["100.128.0.0", "just above carrier-grade NAT"],
  ["128.0.0.1", "just above loopback"],
  ["168.63.129.15", "beside Azure's wire server"],
  ["172.15.255.255", "just below 172.16/12"],
  ["172.32.0.0", "just above 172.16/12"],
  ["192.167.255.255", "just below 192.168/16"],
  ["198.17.255.255", "just below the benchmarking block"],
  ["198.20.0.0", "just above the benchmarking block"],
  ["223.255.255.255", "just below multicast"],
  ["2606:4700:4700::1111", "a public resolver"],
  ["2A00:1450:4001:82B::200E", "in capitals"],
  ["2001:200::1", "just above the protocol assignments"],
  ["2003::1", "just above 6to4"],
] as const;

const NOT_PUBLIC = [
  ["0.0.0.0", "this host"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["10.255.255.255", "private, the last"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["100.100.100.200", "a cloud's metadata"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback, the last"],
  ["168.63.129.16", "Azure's wire server"],
  ["169.254.169.254", "the usual metadata service"],
  ["169.254.170.2", "a container's metadata"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private, the last"],
  ["192.0.0.192", "a cloud's metadata"],
  ["192.0.2.1", "documentation"],
  ["192.88.99.1", "a 6to4 relay"],
  ["192.168.0.1", "private"],
  ["198.18.0.1", "benchmarking"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.1", "documentation"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["0:0:0:0:0:0:0:1", "loopback, in full"],
  ["::ffff:127.0.0.1", "IPv4-mapped loopback"],
  ["::ffff:8.8.8.8", "IPv4-mapped, even of a public address"],
  ["::ffff:7f00:1", "IPv4-mapped, in hexadecimal"],
  ["::ffff:0:127.0.0.1", "IPv4-translated"],
  ["::127.0.0.1", "IPv4-compatible"],
  ["64:ff9b::7f00:1", "NAT64"],
  ["64:ff9b::8.8.8.8", "NAT64 of a public address"],
  ["64:ff9b:1::a00:1", "local-use NAT64"],
  ["100::1", "discard-only"],
  ["2001::1", "Teredo"],
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "Teredo"],
  ["2001:2::1", "benchmarking"],
  ["2001:10::1", "ORCHID"],
  ["2001:20::1", "ORCHIDv2"],
  ["2001:db8::1", "documentation"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["2002:808:808::1", "6to4 of a public address"],
  ["2620:4f:8000::1", "AS112"],
  ["3fff::1", "documentation"],
  ["2a00:1450::5efe:7f00:1", "ISATAP of loopback"],
  ["2a00:1450::200:5efe:10.0.0.1", "ISATAP of a private address"],
  ["4000::1", "not assigned"],
  ["5f00::1", "segment routing"],
  ["fc00::1", "unique local"],
  ["fd00:ec2::254", "a cloud's metadata"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone id"],
  ["2606:4700:4700::1111%eth0", "a public address with a zone id"],
  ["fec0::1", "site-local"],
  ["ff02::1", "multicast"],
  ["1.1.1", "short"],
  ["16843009", "decimal"],
  ["0x1.1.1.1", "hexadecimal"],
  ["01.1.1.1", "octal"],
  ["1.1.1.256", "out of range"],
  ["1.1.1.1 ", "with a space"],
  ["::1::", "two gaps"],
  ["1:2:3:4:5:6:7", "too few groups"],
  ["1:2:3:4:5:6:7:8:9", "too many groups"],
  ["2606:4700:::1111", "three colons"],
  ["2606:47000::1", "a group too long"],
  ["2606:4700::1.1.1.256", "a broken IPv4 tail"],
  ["example.com", "a name"],
  ["", "nothing"],
] as const;

describe("isPublicAddress", () => {
  test.each(PUBLIC)("%s is public (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(NOT_PUBLIC)("%s is not public (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("no IPv4 address becomes public by being written as an IPv6 one", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom("::", "::ffff:", "64:ff9b::", "::ffff:0:"), (ipv4, prefix) => {
        expect(isPublicAddress(`${prefix}${ipv4}`)).toBe(false);
      }),
    );
  });

  test("any IPv6 address is one, and has the same answer as the URL parser's notation of it", () => {
    fc.assert(
      fc.property(fc.ipV6(), (ipv6) => {
        const normalised = new URL(`http://[${ipv6}]/`).hostname.slice(1, -1);
        expect(isAddress(ipv6)).toBe(true);
        expect(isPublicAddress(normalised)).toBe(isPublicAddress(ipv6));
      }),
    );
  });
});

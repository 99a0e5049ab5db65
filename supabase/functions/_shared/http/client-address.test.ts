import { expect, test } from "vitest";
import { clientAddress, parseTrustedProxies as trusting } from "./client-address.ts";

test.each([
  ["203.0.113.9", "private", "203.0.113.9"],
  ["203.0.113.9, 10.0.0.7", "private", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9, 172.20.0.3", "private", "203.0.113.9"],
  ["203.0.113.9, 192.0.2.80", "private, 192.0.2.80", "203.0.113.9"],
  ["203.0.113.9, 192.0.2.80, 10.0.0.7", "private, 192.0.2.0/24", "203.0.113.9"],
  ["203.0.113.9:40312", "private", "203.0.113.9"],
  ["::ffff:127.0.0.1", "private", "127.0.0.1"],
  ["2001:db8:1:2:3:4:5:6, fd00::1", "private", "2001:db8:1:2:0:0:0:0"],
  ["[2001:db8:1:2::9]:443", "private", "2001:db8:1:2:0:0:0:0"],
  ["", "private", "unknown"],
  [undefined, "private", "unknown"],
])("of %j behind the proxies %s the client is %s", (forwardedFor, proxies, address) => {
  expect(clientAddress(forwardedFor, trusting(proxies))).toBe(address);
});

test.each([
  ["1.2.3.4, 203.0.113.9", "private", "203.0.113.9"],
  // A client that bypasses the proxy is counted by its own address.
  ["1.2.3.4, 203.0.113.9", "private, 192.0.2.80", "203.0.113.9"],
  ["1.2.3.4, 192.0.2.80, 203.0.113.9", "private, 192.0.2.80", "203.0.113.9"],
  ["10.0.0.1, 10.0.0.2, 203.0.113.9", "private", "203.0.113.9"],
  ["10.9.9.9, 192.168.0.5", "private", "192.168.0.5"],
  ["1.2.3.4, 192.168.0.5", "none", "192.168.0.5"],
  ["2001:db8:1:2::1, 2001:db8:1:2:ffff::1", "private", "2001:db8:1:2:0:0:0:0"],
  ["1.2.3.4, invented", "private", "unknown"],
  ["1.2.3.4, invented, 10.0.0.1", "private", "unknown"],
])("what a client writes into %j behind %s makes it nobody but %s", (forwardedFor, proxies, address) => {
  expect(clientAddress(forwardedFor, trusting(proxies))).toBe(address);
});

test.each([
  "1",
  "",
  "cloudflare",
  "192.0.2.0/33",
  "192.0.2.0/",
  "2001:db8::/129",
  "192.0.2.0/24/8",
  "10.0.0.1,",
])("%j is no list of proxies", (list) => expect(() => trusting(list)).toThrow(/TRUSTED_PROXIES/));

test("a block ends where its bits say", () => {
  const isTrusted = trusting("192.0.2.128/25, 2001:db8::/33, 0.0.0.0/32");
  const asked = [
    "192.0.2.127",
    "192.0.2.128",
    "192.0.3.0",
    "2001:db8:7fff::1",
    "2001:db8:8000::1",
    "0.0.0.1",
  ];
  expect(asked.filter(isTrusted)).toEqual(["192.0.2.128", "2001:db8:7fff::1"]);
  expect(trusting("0.0.0.0/0")("203.0.113.9")).toBe(true);
});

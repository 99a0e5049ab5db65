import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", 0, "203.0.113.9"],
  ["203.0.113.9, 10.0.0.7", 0, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 0, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9, 172.20.0.3", 0, "203.0.113.9"],
  ["203.0.113.9, 192.0.2.80", 1, "203.0.113.9"],
  ["1.2.3.4, 203.0.113.9, 192.0.2.80", 1, "203.0.113.9"],
  ["203.0.113.9", 1, "203.0.113.9"],
  ["::ffff:127.0.0.1", 0, "127.0.0.1"],
  ["2001:db8::1, fd00::1", 0, "2001:db8::1"],
  ["", 0, "unknown"],
  [undefined, 0, "unknown"],
])("of %j behind %i trusted proxies the client is %s", (forwardedFor, trustedProxies, address) => {
  expect(clientAddress(forwardedFor, trustedProxies)).toBe(address);
});

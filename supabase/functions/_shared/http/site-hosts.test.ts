import { expect, test } from "vitest";
import { parseSiteHosts, siteAt, unknownSite } from "./site-hosts.ts";

const isOwn = parseSiteHosts("private, Perch.Example.net, 9.9.9.9");

test.each([
  ["perch.lan:5173", "http://perch.lan:5173"],
  ["PERCH.LAN.:5173", "http://perch.lan.:5173"],
  ["perch.local", "http://perch.local"],
  ["perch.home.arpa:80", "http://perch.home.arpa"],
  ["perch.internal", "http://perch.internal"],
  ["nas:5173", "http://nas:5173"],
  ["my_container:5173", "http://my_container:5173"],
  ["localhost:5173", "http://localhost:5173"],
  ["perch.localhost", "http://perch.localhost"],
  ["192.168.1.20:5173", "http://192.168.1.20:5173"],
  ["10.0.0.4", "http://10.0.0.4"],
  ["100.101.102.103", "http://100.101.102.103"],
  ["127.0.0.1:5173", "http://127.0.0.1:5173"],
  ["0.0.0.0:5173", "http://0.0.0.0:5173"],
  ["172.31.0.9", "http://172.31.0.9"],
  ["169.254.7.7", "http://169.254.7.7"],
  ["[fd12::5]:5173", "http://[fd12::5]:5173"],
  ["[fe80::1]", "http://[fe80::1]"],
  ["[::1]:5173", "http://[::1]:5173"],
  ["perch.example.net:5173", "http://perch.example.net:5173"],
  ["9.9.9.9", "http://9.9.9.9"],
])("on a network the site answers at %s, as %s", (host, site) => {
  expect(siteAt(host, isOwn)).toBe(site);
});

test.each([
  "perch.example",
  "evil.example:5173",
  "192.168.1.20.nip.io",
  "perch.lan.evil.example",
  "evil.example.net",
  "8.8.8.8",
  "172.32.0.9",
  "192.169.0.1",
  "100.128.0.1",
  // Other spellings of public addresses.
  "134744072",
  "0x8080808",
  "010.8.8.8.8",
  "010.8.8.8",
  "8.8.8.8.",
  "[::ffff:8.8.8.8]",
  "[64:ff9b::808:808]",
  "[2606:4700::1111]",
  "0x7f000001.example",
  "<script>",
  "perch.lan/x",
  "perch.lan@evil.example",
  "perch.lan:port",
  "perch lan",
  "a,b.lan",
  "..lan",
  ".lan",
  "[fd12::5",
  "",
  undefined,
])("a name that other people's DNS may lead here, or no host at all, is refused: %s", (host) => {
  expect(siteAt(host, isOwn)).toBeNull();
});

test("without a list the site answers by no host but its own address", () => {
  for (const host of ["perch.lan", "192.168.1.20", "localhost"])
    expect(siteAt(host, parseSiteHosts(""))).toBeNull();
});

test.each(["https://perch.lan", "perch.lan/x", "a b", "private,*"])("%j is no list of hosts", (list) => {
  expect(() => parseSiteHosts(list)).toThrow(/SITE_HOSTS/);
});

test.each([
  [
    "http://perch.example:5173",
    "Set SITE_URL=http://perch.example:5173, or SITE_HOSTS=perch.example for one",
  ],
  ["https://perch.lan", "Set SITE_URL=https://perch.lan and start"],
])("the operator of a Perch that is opened as %s reads what to set", (address, said) => {
  expect(unknownSite(new URL(address))).toContain(`Perch does not know the address ${address}. ${said}`);
});

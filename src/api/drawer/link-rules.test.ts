import { expect, test } from "vitest";
import { isLinkAddress } from "#contract/values/link-address.ts";
import { linkName, linkUrl, typedUrl } from "./link-rules.ts";

test.each([
  [" https://a.example ", "https://a.example/"],
  ["https://A.example:443/x?q=1#part", "https://a.example/x?q=1#part"],
  ["http://router", "http://router/"],
  ["ssh://pi@nas.local:2222", "ssh://pi@nas.local:2222"],
  ["steam://rungameid/440", "steam://rungameid/440"],
  ["VSCode://file/srv/app", "vscode://file/srv/app"],
  ["mailto:mira@a.example", "mailto:mira@a.example"],
])("%j is the address %s", (text, href) => expect(linkUrl(text)?.href).toBe(href));

test.each([
  "",
  "a.example",
  "javascript:alert(1)",
  "JavaScript://a.example/%0aalert(1)",
  "java\nscript:alert(1)",
  " \u0001javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "blob:https://a.example/1",
  "view-source:https://a.example/",
  "chrome://settings",
  "intent://x#Intent;scheme=https;end",
  "unknown:thing",
  "steam:",
  "ssh://pi:secret@nas.local",
  "mailto:mira@a.example\u2003x y",
  "https://",
  "https://user@a.example/",
  `https://a.example/${"x".repeat(2048)}`,
])("%j is no address of a link", (text) => {
  expect(linkUrl(text)).toBeUndefined();
  if (/^\w+:/.test(text)) expect(typedUrl(text)).toBeUndefined();
});

test("a host with a space, which Chromium writes as %20, is none either: the server could not read it", () => {
  expect(isLinkAddress("http://a%20b/")).toBe(false);
  expect(isLinkAddress("http://a.example/a%20b")).toBe(true);
});

test.each([
  ["a.example", "https://a.example/"],
  [" a.example:8443/x ", "https://a.example:8443/x"],
  ["93.184.216.34", "https://93.184.216.34/"],
  ["router", "http://router/"],
  ["nas:5000", "http://nas:5000/"],
  ["localhost:8080/x?y=a:1", "http://localhost:8080/x?y=a:1"],
  ["nas.local:5000", "http://nas.local:5000/"],
  ["wiki.lan/x", "http://wiki.lan/x"],
  ["pi.home.arpa", "http://pi.home.arpa/"],
  ["db.internal", "http://db.internal/"],
  ["192.168.1.1", "http://192.168.1.1/"],
  ["192.168.1.1:5000", "http://192.168.1.1:5000/"],
  ["10.0.0.7", "http://10.0.0.7/"],
  ["172.31.0.1", "http://172.31.0.1/"],
  ["172.32.0.1", "https://172.32.0.1/"],
  ["100.100.0.1", "http://100.100.0.1/"],
  ["[fd00::1]:8123", "http://[fd00::1]:8123/"],
  ["[2606:2800::1]", "https://[2606:2800::1]/"],
  ["lan.example", "https://lan.example/"],
  ["http://a.example", "http://a.example/"],
  ["tel:123", "tel:123"],
])("%j as it is typed is %s", (text, href) => expect(typedUrl(text)?.href).toBe(href));
test("a name is one line, the host where there is none, and cut between characters", () => {
  const url = { href: "https://www.a.example/x" };
  expect(linkName("  My\n  page ", url)).toBe("My page");
  expect(linkName("\u202egnp\u0007.exe", url)).toBe("gnp .exe");
  expect(linkName(" ", url)).toBe("a.example");
  expect([...linkName("😀".repeat(200), url)]).toHaveLength(100);
  expect(linkName("", { href: "ssh://pi@nas" })).toBe("ssh://pi@nas");
  expect(linkName("", { href: "http://nas.local:5000/" })).toBe("nas.local:5000");
  expect(linkName("", { href: "tel:123" })).toBe("tel:123");
});

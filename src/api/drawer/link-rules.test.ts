import { expect, test } from "vitest";
import { httpsUrl, linkName } from "./link-rules.ts";

test.each([
  [" https://a.example ", "https://a.example/"],
  ["https://A.example:443/x?q=1#part", "https://a.example/x?q=1#part"],
])("%j is the address %s", (text, href) => expect(httpsUrl(text)?.href).toBe(href));

test.each([
  "",
  "a.example",
  "http://a.example/",
  "javascript:alert(1)",
  "https://",
  "https://user@a.example/",
  `https://a.example/${"x".repeat(2048)}`,
])("%j is no address of a link", (text) => expect(httpsUrl(text)).toBeUndefined());

test("a name is one line, the host where there is none, and cut between characters", () => {
  const url = new URL("https://www.a.example/x");
  expect(linkName("  My\n  page ", url)).toBe("My page");
  expect(linkName("\u202egnp\u0007.exe", url)).toBe("gnp .exe");
  expect(linkName(" ", url)).toBe("a.example");
  expect([...linkName("😀".repeat(200), url)]).toHaveLength(100);
});

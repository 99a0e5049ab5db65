import { expect, test } from "vitest";
import { webAddressOf } from "./web-address.ts";

test.each([
  ["example.com", "https://example.com"],
  [" https://example.com/a?b#c ", "https://example.com/a?b#c"],
  ["HTTP://example.com", "HTTP://example.com"],
  ["127.0.0.1:8080/x", "https://127.0.0.1:8080/x"],
])("%s is the address %s", (typed, address) => expect(webAddressOf(typed)).toBe(address));

test.each([
  "",
  "  ",
  "my app",
  "localhost",
  "ftp://example.com",
  "javascript:alert(1)",
  "https://a:b@example.com",
])("%j is no address of an app", (typed) => expect(webAddressOf(typed)).toBeNull());

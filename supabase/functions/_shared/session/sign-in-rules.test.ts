import { expect, test } from "vitest";
import { mayAddressSignIn, readSignInRules } from "./sign-in-rules.ts";

test("domains are separated by commas or spaces, in any case", () => {
  expect(
    readSignInRules(" Example.com,example.org  sub.example.net,example.com", undefined).signInDomains,
  ).toEqual(["example.com", "example.org", "sub.example.net"]);
  expect(readSignInRules(" , ", undefined).signInDomains).toEqual([]);
});

test.each(["localhost", "@example.com", "ada@example.com", "exa_mple.com", "-example.com", "example.com."])(
  "%s is no domain",
  (wrong) => {
    expect(() => readSignInRules(`example.com,${wrong}`, undefined)).toThrow(
      `SIGN_IN_DOMAINS: '${wrong}' is not a domain`,
    );
  },
);

test.each([
  ["ada@example.com", true],
  ["ADA@EXAMPLE.COM", true],
  ["ada@sub.example.com", false],
  ["ada@notexample.com", false],
  ["ada@example.com.evil.example", false],
  ['"ada@example.com"@evil.example', false],
])("%s may sign in where example.com is named: %s", (email, may) => {
  expect(mayAddressSignIn(email, ["example.com"])).toBe(may);
});

test("every address may sign in where no domain is named", () => {
  expect(mayAddressSignIn("ada@anywhere.example", [])).toBe(true);
});

test.each([
  ["nobody's", undefined, undefined, 60],
  ["a company's", "example.com", undefined, 6000],
  ["what is set", "example.com", "500", 500],
])("%s links for one network address", (_whose, domains, links, most) => {
  expect(readSignInRules(domains, links).linksPerAddress).toBe(most);
});

test.each(["0", "-1", "2.5", "many", "1e9"])("LINKS_PER_ADDRESS=%s is refused", (links) => {
  expect(() => readSignInRules(undefined, links)).toThrow(`LINKS_PER_ADDRESS=${links} is not a whole number`);
});

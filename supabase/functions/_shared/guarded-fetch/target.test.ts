import { describe, expect, test } from "vitest";
import { hostileTargets } from "../../../../tests/support/hostile/targets.ts";
import { GuardedFetchError } from "./error.ts";
import { checkTarget, parseAllowedHosts } from "./target.ts";

const NONE = parseAllowedHosts("");

function refusalOf(url: string): string | null {
  try {
    checkTarget(url, NONE);
    return null;
  } catch (error) {
    if (error instanceof GuardedFetchError) return error.code;
    throw error;
  }
}

describe("checkTarget", () => {
  test.each(hostileTargets(8080))("$url is refused as $refusal ($what)", ({ url, refusal }) => {
    expect(refusalOf(url)).toBe(refusal);
  });

  test.each([
    ["http://example.com", "example.com", 80],
    ["https://example.com/a?b#c", "example.com", 443],
    ["https://example.com./", "example.com", 443],
    ["https://EXAMPLE.com:8443/", "example.com", 8443],
    ["https://bücher.example/", "xn--bcher-kva.example", 443],
    ["http://under_score.example/", "under_score.example", 80],
    ["http://1.1.1.1:3000/", "1.1.1.1", 3000],
    ["http://[2606:4700:4700::1111]/", "2606:4700:4700::1111", 80],
    ["  https://example.com/  ", "example.com", 443],
  ])("%s leads to %s, port %i", (url, host, port) => {
    expect(checkTarget(url, NONE)).toMatchObject({ host, port, mayBePrivate: false });
  });

  test("a URL's fragment is dropped, its path and query are kept", () => {
    expect(checkTarget("https://example.com/a b?c=ü#d", NONE).url.href).toBe(
      "https://example.com/a%20b?c=%C3%BC",
    );
  });

  test("a private host is allowed with exactly the port that was named", () => {
    const allowed = parseAllowedHosts("127.0.0.1:5432, LOCALHOST:80 [::1]:8080");
    expect(checkTarget("http://2130706433:5432/", allowed).mayBePrivate).toBe(true);
    expect(checkTarget("http://localhost/", allowed).mayBePrivate).toBe(true);
    expect(checkTarget("http://[0:0::1]:8080/", allowed).mayBePrivate).toBe(true);
    expect(() => checkTarget("http://127.0.0.1:5433/", allowed)).toThrow("not public");
    expect(() => checkTarget("http://localhost:8080/", allowed)).toThrow("not public");
  });

  test("a private host that is allowed still may not be reached by another scheme or with a password", () => {
    const allowed = parseAllowedHosts("127.0.0.1:8080");
    expect(() => checkTarget("ftp://127.0.0.1:8080/", allowed)).toThrow(GuardedFetchError);
    expect(() => checkTarget("http://a:b@127.0.0.1:8080/", allowed)).toThrow(GuardedFetchError);
  });
});

describe("parseAllowedHosts", () => {
  test.each(["localhost", "http://localhost:80", "localhost:", ":80", "a b:c"])(
    "refuses %j, which would never match",
    (setting) => {
      expect(() => parseAllowedHosts(setting)).toThrow("ALLOW_PRIVATE_HOSTS");
    },
  );
});

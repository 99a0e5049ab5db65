import { describe, expect, test } from "vitest";
import { GuardedFetchError } from "./error.ts";
import { checkTarget, parseAllowedHosts } from "./target.ts";

const NONE = parseAllowedHosts("");

function refusal(url: string): string | null {
  try {
    checkTarget(url, NONE);
    return null;
  } catch (error) {
    if (error instanceof GuardedFetchError) return error.code;
    throw error;
  }
}

/** Ways to write an address that nobody outside may reach. */
const REFUSED_ADDRESSES = [
  "http://127.0.0.1/",
  "http://127.0.0.1./",
  "http://127.1/",
  "http://127.0.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0X7F.1/",
  "http://0x7f.0x0.0x0.0x1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://0177.0x0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://00000000000/",
  "http://0x/",
  "http://127.0.0.1:8080/",
  "http:127.0.0.1/",
  "http:/127.0.0.1/",
  "http:\\\\127.0.0.1\\",
  "http:///127.0.0.1/",
  "HTTP://127.0.0.1/",
  "https://127.0.0.1/",
  "http://①②⑦.⓪.⓪.①/",
  "http://１２７.0.0.1/",
  "http://127。0。0。1/",
  "http://127%2e0%2e0%2e1/",
  "http://%31%32%37.0.0.1/",
  "http://10.1.2.3/",
  "http://0xa010203/",
  "http://012.1.2.3/",
  "http://172.16.1/",
  "http://192.168.257/",
  "http://3232235777/",
  "http://100.64.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://169.16689662/",
  "http://168.63.129.16/metadata/instance",
  "http://100.100.100.200/latest/meta-data/",
  "http://192.0.0.192/latest/",
  "http://224.0.0.251/",
  "http://255.255.255.255/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[0000:0000:0000:0000:0000:0000:0000:0001]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::FFFF:169.254.169.254]/",
  "http://[0:0:0:0:0:ffff:10.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::127.0.0.1]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[64:ff9b:1::10.0.0.1]/",
  "http://[2002:7f00:1::]/",
  "http://[2002:a9fe:a9fe::1]/",
  "http://[2001:0:7f00:1::1]/",
  "http://[2001:db8::1]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/latest/meta-data/",
  "http://[fc00::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://[2a00:1450::5efe:127.0.0.1]/",
  "http://localhost/",
  "http://LOCALHOST:8080/",
  "http://localhost./",
  "http://ⓛocalhost/",
  "http://a.localhost/",
  "http://printer.local/",
  "http://metadata/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://router.lan/",
  "http://nas.home.arpa/",
  "http://intranet/",
  "http://kubernetes.default.svc.cluster.local/",
];

/** URLs that are refused whatever they point to. */
const BAD_URLS = [
  "",
  "example.com",
  "//example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com:6379/_INFO",
  "dict://example.com/",
  "ldap://example.com/",
  "javascript:alert(1)",
  "data:text/html,hello",
  "blob:https://example.com/1",
  "ws://example.com/",
  "jar:http://example.com/",
  "http://",
  "http://:80/",
  "http://user@example.com/",
  "http://user:secret@example.com/",
  "http://:secret@example.com/",
  "http://example.com%40127.0.0.1@example.net/",
  "http://1.2.3.4.5/",
  "http://256.256.256.256/",
  "http://0x100000000/",
  "http://4294967296/",
  "http://[::1/",
  "http://[fe80::1%25eth0]/",
  "http://[fe80::1%eth0]/",
  "http://[v1.a]/",
  "http://exa mple.com/",
  "http://example.com:99999/",
  "http://example.com:0/",
  "http://example.com:22/",
  "http://example.com:25/",
  "http://example.com:110/",
  "http://example.com:3306/",
  "http://example.com:5432/",
  "http://example.com:6379/",
  "http://example.com:11211/",
  "http://example.com:27017/",
  "http://exam\nple.com/",
  "http://127.0.0.1\t/",
  "http://example.com/\r\nHost: evil.example/",
  "http://example..com/",
  "http://-.com!/",
  "http://a*b.example.com/",
  `http://${"a".repeat(64)}.com/`,
  `http://${"abcdefg.".repeat(40)}com/`,
  `http://example.com/${"a".repeat(9000)}`,
];

describe("checkTarget", () => {
  test.each(REFUSED_ADDRESSES)("%s is refused as not public", (url) => {
    expect(refusal(url)).toBe("refused_address");
  });

  test.each(BAD_URLS)("%j is refused as a URL", (url) => {
    expect(refusal(url)).toBe("bad_url");
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

import { expect, test, vi } from "vitest";
import { cookieOf, fakedApi, PUBLISHABLE_KEY, sessionOf } from "../../../../tests/support/fakes/fake-deps.ts";
import { parseSiteHosts } from "../../_shared/http/site-hosts.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";

const SITE = "https://perch.example";
const COOKIES = { session: cookieOf(sessionOf("ada")), visitor: { cookie: "perch-visitor=x" }, none: {} };
const CHANGING = Object.values(endpoints).filter(({ method }) => method !== "GET");

const siteOf = (siteUrl: string) =>
  fakedApi({ config: { siteUrl }, auth: { revoke: vi.fn(() => Promise.resolve()) } });

async function statusOf(headers: Record<string, string>, siteUrl = SITE): Promise<number> {
  const response = await siteOf(siteUrl).request("/api/auth/logout", { method: "POST", headers });
  return response.status;
}

test.each([
  ["null", "a sandboxed frame, a file, a redirect"],
  ["", "nothing"],
  ["https://evil.example", "another site"],
  ["https://evil.perch.example", "a sub-domain"],
  ["https://perch.example.evil.example", "a name that begins like ours"],
  ["https://evilperch.example", "a name that ends like ours"],
  ["http://perch.example", "another scheme"],
  ["https://perch.example:8443", "another port"],
  ["https://perch.example.", "the name with a dot"],
  ["https://perch.example@evil.example", "our name as a user"],
  ["https://perch.example, https://evil.example", "two origins"],
  ["perch.example", "a bare name"],
  ["chrome-extension://abcdef", "an extension"],
])("a change that names the origin %j (%s) is refused, with a cookie or without", async (origin) => {
  for (const cookie of Object.values(COOKIES)) expect(await statusOf({ origin, ...cookie })).toBe(403);
});

test("a change without an origin is refused with any cookie, and accepted without one", async () => {
  expect(await statusOf(COOKIES.session)).toBe(403);
  expect(await statusOf(COOKIES.visitor)).toBe(403);
  expect(await statusOf({ cookie: "unknown=1" })).toBe(403);
  expect(await statusOf(COOKIES.none)).toBe(200);
});

test("our own origin passes, also with its default port and any name of this machine", async () => {
  for (const cookie of Object.values(COOKIES)) expect(await statusOf({ origin: SITE, ...cookie })).toBe(200);
  expect(await statusOf({ origin: `${SITE}:443`, ...COOKIES.session })).toBe(200);
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(await statusOf({ origin: `http://${name}:5173` }, "http://localhost:5173")).toBe(200);
    expect(await statusOf({ origin: `http://${name}:5174` }, "http://localhost:5173")).toBe(403);
  }
});

test("on a network the host that was asked is our own origin too, if it is private or listed", async () => {
  const api = fakedApi({
    config: { siteUrl: "http://localhost:5173", isSiteHost: parseSiteHosts("private,perch.example.net") },
    auth: { revoke: vi.fn(() => Promise.resolve()) },
  });
  const ask = async (host: string, origin: string) => {
    const headers = { "x-forwarded-host": host, origin, ...COOKIES.session };
    const response = await api.request("/api/auth/logout", { method: "POST", headers });
    return [response.status, await response.text()];
  };
  for (const host of ["perch.lan:5173", "nas", "192.168.1.20:5173", "[fd12::5]:5173", "perch.example.net"]) {
    expect([host, (await ask(host, `http://${host}`))[0]]).toEqual([host, 200]);
    for (const other of ["http://other.lan:5173", `http://${host}1`, "http://localhost:5173"])
      expect([host, other, (await ask(host, other))[0]]).toEqual([host, other, 403]);
  }
  // A name that was rebound, and a proxy with a certificate that Perch does not know of.
  for (const [host, origin] of [
    ["evil.example:5173", "http://evil.example:5173"],
    ["perch.lan", "https://perch.lan"],
  ] as const) {
    const [status, text] = await ask(host, origin);
    expect([status, text]).toEqual([403, expect.stringContaining(`Set SITE_URL=${origin}`)]);
  }
});

test("the extension changes things with its token, also when its browser adds cookies", async () => {
  const headers = {
    origin: "chrome-extension://abcdef",
    "sec-fetch-site": "none",
    authorization: `Bearer ${sessionOf("ada").access_token}`,
  };
  for (const cookie of Object.values(COOKIES)) expect(await statusOf({ ...headers, ...cookie })).toBe(200);
});

test("what the browser says of the page counts beside the origin", async () => {
  for (const site of ["cross-site", "same-site", "anything"]) {
    expect(await statusOf({ origin: SITE, "sec-fetch-site": site })).toBe(403);
  }
  for (const site of ["same-origin", "none"]) {
    expect(await statusOf({ origin: SITE, "sec-fetch-site": site })).toBe(200);
  }
});

test("every endpoint that changes something is guarded, whatever type its body claims to have", async () => {
  expect(CHANGING.length).toBeGreaterThan(20);
  const types = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ];
  const site = siteOf(SITE);
  for (const { method, path } of CHANGING) {
    for (const type of types) {
      const response = await site.request(`/api${path.replaceAll(/:\w+/g, "1")}`, {
        method,
        headers: { origin: "https://evil.example", "content-type": type, ...COOKIES.session },
        body: "{}",
      });
      expect([path, type, response.status]).toEqual([path, type, 403]);
    }
  }
});

test("a body of a type that other sites' forms can send is refused as JSON, even from our own origin", async () => {
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/json",
    "",
  ]) {
    const response = await siteOf(SITE).request("/api/auth/send-magic-link", {
      method: "POST",
      headers: { origin: SITE, "content-type": type },
      body: '{"email":"ada@example.com"}',
    });
    expect([type, response.status]).toEqual([type, 400]);
  }
});

test("a request with a token may come from anywhere, because its cookies are not read", async () => {
  const foreign = { origin: "https://elsewhere.example", authorization: "Bearer a.b.c" };
  for (const cookie of Object.values(COOKIES)) expect(await statusOf({ ...foreign, ...cookie })).toBe(200);
});

test("what is no token takes nobody's cookies away, and so passes from our pages alone", async () => {
  for (const authorization of [
    `Bearer ${PUBLISHABLE_KEY}`,
    "Bearer",
    "Bearer ",
    "Bearer a b",
    "Basic YTpi",
    "a.b.c",
    "",
  ]) {
    const given = { authorization, ...COOKIES.session };
    expect([authorization, await statusOf({ ...given, origin: "https://evil.example" })]).toEqual([
      authorization,
      403,
    ]);
    expect([authorization, await statusOf({ ...given, origin: SITE })]).toEqual([authorization, 200]);
  }
});

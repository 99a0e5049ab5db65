import { expect, test, vi } from "vitest";
import { cookieOf, fakedApi, sessionOf } from "../../../../tests/support/fakes/fake-deps.ts";
import type { TokenScope } from "../../_shared/contract/access-tokens/access-tokens.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { sha256Hex } from "../../_shared/session/secrets.ts";

const TOKEN_ID = "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c001";
const SECRET = `perch_${"s".repeat(43)}`;
const DEAD = `perch_${"d".repeat(43)}`;

const claimsOf = (scopes: TokenScope[]): Claims => ({
  sub: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de",
  email: "ada@example.com",
  role: "authenticated",
  access_token_id: TOKEN_ID,
  access_token_scopes: scopes,
});

/** An API with one valid token. `waits` are the seconds that the rate limits return. */
function apiWith({
  scopes = ["read"] as TokenScope[],
  waits = { good: 0, wrong: 0 },
  isLocalDev = false,
} = {}) {
  const lines: object[] = [];
  const take = vi.fn(() => Promise.resolve(waits.wrong));
  const end = vi.fn(() => Promise.resolve());
  const api = fakedApi({
    config: { isLocalDev },
    log: (line: object) => lines.push(line),
    rateLimits: { take },
    accounts: {
      describe: ({ sub: id, email }: Claims) => Promise.resolve({ id, email, isAdmin: false }),
    },
    accessTokens: {
      use: async (hash) =>
        hash === (await sha256Hex(SECRET)) ? { claims: claimsOf(scopes), waitSeconds: waits.good } : null,
      end,
    },
  });
  const ask = (path: string, { secret = SECRET, method = "GET", headers = {} } = {}) =>
    api.request(`/api${path}`, { method, headers: { authorization: `Bearer ${secret}`, ...headers } });
  return { ask, take, end, lines };
}

test("a token says who calls, and decides alone beside a session's cookie", async () => {
  const { ask } = apiWith();
  const response = await ask("/auth/me", { headers: cookieOf(sessionOf("bob")) });
  expect(await response.json()).toMatchObject({ user: { email: "ada@example.com", isAdmin: false } });
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a token that is not good is a 401 for each call, public ones and unknown addresses included", async () => {
  const { ask } = apiWith();
  for (const path of ["/auth/me", "/news", "/robots.txt", "/user/home", "/nothing"]) {
    const response = await ask(path, { secret: DEAD });
    expect([path, response.status]).toEqual([path, 401]);
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  }
});

test("wrong tokens count by network address, and are a 429 when there were too many", async () => {
  const { ask, take } = apiWith({ waits: { good: 0, wrong: 90 } });
  const response = await ask("/auth/me", { secret: DEAD });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(take).toHaveBeenCalledWith(expect.stringMatching(/^wrong-access-token-by-address:/), 120, 3600);
  // A caller with a valid token at the same address is not limited.
  expect((await ask("/auth/me")).status).toBe(200);
});

test("in local development, where everybody has one address, wrong tokens are not counted", async () => {
  const { ask, take } = apiWith({ isLocalDev: true });
  expect((await ask("/auth/me", { secret: DEAD })).status).toBe(401);
  expect(take).not.toHaveBeenCalled();
});

test("a token that calls too often has to wait", async () => {
  const { ask } = apiWith({ waits: { good: 60, wrong: 0 } });
  const response = await ask("/auth/me");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
});

test.each([
  ["POST", "/user/apps/install", ["read"], 'This token may not write. Make one with the scope "write".'],
  ["GET", "/user/home", ["write"], 'This token may not read. Make one with the scope "read".'],
  ["POST", "/owners/notion", ["read", "write"], "This call needs a session: access tokens can't make it."],
  ["DELETE", "/user/account", ["read", "write"], "This call needs a session: access tokens can't make it."],
  ["GET", "/webapp/list", ["read", "write"], "This call needs a session: access tokens can't make it."],
  ["HEAD", "/webapp/list", ["read", "write"], null],
  ["GET", "/user/glance", ["read", "write"], 'This token may not glance. Make one with the scope "glance".'],
  // Public ones too: an address has this token, and some know the caller.
  ["GET", "/auth/me", ["glance"], "This token may only glance."],
  ["GET", "/news", ["glance"], "This token may only glance."],
  ["POST", "/mcp", ["glance"], "This token may only glance."],
  ["POST", "/auth/logout", ["glance"], "This token may only glance."],
] as const)("%s %s is refused to a token with %j", async (method, path, scopes, message) => {
  const response = await apiWith({ scopes: [...scopes] }).ask(path, { method });
  expect(response.status).toBe(403);
  if (message) expect(await response.json()).toEqual({ code: "forbidden", message });
});

test("an unknown address and an unknown method are a 404 to a token as to anybody", async () => {
  const { ask } = apiWith({ scopes: ["read", "write"] });
  expect((await ask("/nothing")).status).toBe(404);
  expect((await ask("/user/home", { method: "DELETE" })).status).toBe(404);
});

test("signing out ends the token, and no session", async () => {
  const { ask, end } = apiWith();
  expect((await ask("/auth/logout", { method: "POST" })).status).toBe(200);
  expect(end).toHaveBeenCalledWith(TOKEN_ID);
});

test("the log names the token by its id, never by its secret", async () => {
  const { ask, lines } = apiWith();
  await ask("/auth/me");
  await ask("/webapp/list");
  await ask("/auth/me", { secret: DEAD });
  expect(lines).toMatchObject([
    { path: "/api/auth/me", status: 200, accessTokenId: TOKEN_ID },
    { path: "/api/webapp/list", status: 403, accessTokenId: TOKEN_ID },
    { path: "/api/auth/me", status: 401 },
  ]);
  expect(lines[2]).not.toHaveProperty("accessTokenId");
  expect(JSON.stringify(lines)).not.toMatch(/perch_|sssss|ddddd/);
});

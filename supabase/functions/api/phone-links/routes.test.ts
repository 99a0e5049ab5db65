import { expect, test, vi } from "vitest";
import {
  claimsOf,
  cookieOf,
  type Deps,
  fakedApi,
  post,
  sessionOf,
  SITE,
} from "../../../../tests/support/fakes/fake-deps.ts";
import { HttpError } from "../../_shared/http/http-error.ts";

const ID = "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11";
const PHONE_SESSION = "0f4a6a3d-8f55-4a55-9d57-6f2c1c5e2b11";
const SECRET = "s".repeat(43);
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);
const OVER = { message: "This code has expired or was already used.", code: "not_found" };

const uncounted = { take: () => Promise.resolve(0) };
const from = { "x-forwarded-for": "203.0.113.9", "user-agent": "A phone" };

/** A phone that signs in by the secret; `use` and `auth` as the test has them. */
function phone(phoneLinks: Partial<Deps["phoneLinks"]>, auth: Partial<Deps["auth"]> = {}) {
  const revoke = vi.fn(() => Promise.resolve());
  const exchangeTokenHash = vi.fn(() => Promise.resolve(sessionOf("ada")));
  const api = fakedApi({
    rateLimits: uncounted,
    keeper: { verify: () => Promise.resolve({ ...claimsOf("ada"), session_id: PHONE_SESSION }) },
    auth: { createTokenHash: () => Promise.resolve("hash"), exchangeTokenHash, revoke, ...auth },
    phoneLinks: { emailOf: () => Promise.resolve("ada@example.com"), ...phoneLinks },
  });
  const signIn = () => api.request("/api/auth/phone-links/sign-in", post({ secret: SECRET }, from));
  return { signIn, revoke, exchangeTokenHash };
}

test("each link has a secret of its own, which the database gets as a hash; ten an hour for a member", async () => {
  const add = vi.fn<Deps["phoneLinks"]["add"]>(() => Promise.resolve(ID));
  const take = vi.fn(() => Promise.resolve(0));
  const api = fakedApi({ rateLimits: { take }, phoneLinks: { add } });
  const make = async () => {
    const response = await api.request("/api/auth/phone-links", post(undefined, cookieOf(sessionOf("ada"))));
    return (await response.json()) as { secret: string };
  };
  const [one, other] = [await make(), await make()];
  expect(one).toEqual({ id: ID, secret: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 120 });
  expect(other.secret).not.toBe(one.secret);
  expect(add.mock.calls).toEqual([
    [claimsOf("ada"), HASH, 120],
    [claimsOf("ada"), HASH, 120],
  ]);
  expect(JSON.stringify(add.mock.calls)).not.toContain(one.secret);
  expect(take).toHaveBeenCalledWith(`new-phone-link-by-user:${claimsOf("ada").sub}`, 10, 3600);
});

test("a link names its account; asking is counted by network address", async () => {
  const take = vi.fn(() => Promise.resolve(0));
  const emailOf = vi.fn<Deps["phoneLinks"]["emailOf"]>().mockResolvedValueOnce("ada@example.com");
  const api = fakedApi({ rateLimits: { take }, phoneLinks: { emailOf } });
  const ask = async (secret: string) => {
    const response = await api.request("/api/auth/phone-links/account", post({ secret }, from));
    return [response.status, await response.json()];
  };
  expect(await ask(SECRET)).toEqual([200, { email: "ada@example.com" }]);
  emailOf.mockResolvedValue(null);
  expect(await ask(SECRET)).toEqual([404, OVER]);
  expect((await ask("short"))[0]).toBe(400);
  expect(take.mock.calls).toEqual([
    ["phone-link-by-address:203.0.113.9", 60, 3600],
    ["phone-link-by-address:203.0.113.9", 60, 3600],
  ]);
  take.mockResolvedValue(90);
  expect((await ask(SECRET))[0]).toBe(429);
});

test("the phone gets the session's cookies, and the link is spent on that session", async () => {
  const use = vi.fn(() => Promise.resolve(true));
  const { signIn, revoke, exchangeTokenHash } = phone({ use });
  const response = await signIn();
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining("sb-test-auth-token=base64-")]);
  expect(use.mock.calls).toEqual([[HASH, PHONE_SESSION]]);
  // Auth counts by the phone's address, not by the function's.
  expect(exchangeTokenHash.mock.calls).toEqual([["hash", "203.0.113.9", "A phone"]]);
  expect(revoke).not.toHaveBeenCalled();
});

test("a link that is over asks nothing of Auth", async () => {
  const { signIn, exchangeTokenHash } = phone({ emailOf: () => Promise.resolve(null) });
  const response = await signIn();
  expect([response.status, await response.json()]).toEqual([404, OVER]);
  expect(exchangeTokenHash).not.toHaveBeenCalled();
});

test("a link that ended while Auth made the session signs nobody in, and the session ends", async () => {
  const { signIn, revoke } = phone({ use: () => Promise.resolve(false) });
  const response = await signIn();
  expect([response.status, await response.json()]).toEqual([404, OVER]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(revoke.mock.calls).toEqual([["token-of-ada"]]);
});

test("while Auth does not answer, the link is not spent", async () => {
  const use = vi.fn(() => Promise.resolve(true));
  const { signIn } = phone(
    { use },
    { createTokenHash: () => Promise.reject(new HttpError("upstream_failed", "Auth is down.")) },
  );
  expect((await signIn()).status).toBe(502);
  expect(use).not.toHaveBeenCalled();
});

test("another site's page can't sign its reader in, with cookies or without", async () => {
  const api = fakedApi();
  for (const headers of [
    { origin: "https://elsewhere.example" },
    { origin: SITE, "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three
    const response = await api.request("/api/auth/phone-links/sign-in", post({ secret: SECRET }, headers));
    expect(response.status).toBe(403);
  }
});

test("the desktop's watch and its end say when the link is over", async () => {
  const hasSignedIn = vi.fn<Deps["phoneLinks"]["hasSignedIn"]>().mockResolvedValueOnce(true);
  const end = vi.fn<Deps["phoneLinks"]["end"]>().mockResolvedValueOnce(true);
  const api = fakedApi({ phoneLinks: { hasSignedIn, end } });
  const headers = { origin: SITE, ...cookieOf(sessionOf("ada")) };
  const ask = async (method: string) => {
    const response = await api.request(`/api/auth/phone-links/${ID}`, { method, headers });
    return [response.status, await response.json()];
  };
  expect([await ask("GET"), await ask("DELETE")]).toEqual([
    [200, { hasSignedIn: true }],
    [200, { success: true }],
  ]);
  hasSignedIn.mockResolvedValue(null);
  end.mockResolvedValue(false);
  expect([await ask("GET"), await ask("DELETE")]).toEqual([
    [404, OVER],
    [404, OVER],
  ]);
});

import { expect, test, vi } from "vitest";
import { SessionEnded } from "../../_shared/database.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { createApi } from "../app.ts";
import { claimsOf, COOKIE, cookieOf, fakeDeps, post, sessionOf } from "./fake-deps.ts";

const user = { id: claimsOf("ada").sub, email: "ada@example.com", isAdmin: false };
const describe = () => Promise.resolve(user);
const authIsDown = () =>
  Promise.reject(new HttpError("upstream_failed", "The sign-in service does not answer."));

test("without LOCAL_DEV dev login is not there, whatever it is sent", async () => {
  const api = createApi(fakeDeps());
  for (const body of [{ email: "ada@example.com" }, {}]) {
    expect((await api.request("/api/auth/dev-login", post(body))).status).toBe(404);
  }
});

test("dev login answers the user and sets cookies that a page can read", async () => {
  const api = createApi(
    fakeDeps({
      config: { isLocalDev: true },
      auth: {
        createTokenHash: () => Promise.resolve("hash"),
        exchangeTokenHash: () => Promise.resolve(sessionOf("ada")),
      },
      accounts: { describe },
    }),
  );
  const response = await api.request("/api/auth/dev-login", post({ email: "ada@example.com" }));
  expect(await response.json()).toEqual({ success: true, user });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sb-test-auth-token=base64-[\w-]+; Max-Age=34560000; Path=\/; SameSite=Lax$/),
  ]);
});

test("direct sign-ins follow each other, because the next token voids the one before it", async () => {
  let tokens = 0;
  const api = createApi(
    fakeDeps({
      config: { isLocalDev: true },
      auth: {
        createTokenHash: () => Promise.resolve(String(++tokens)),
        async exchangeTokenHash(hash) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          if (hash === "1" && tokens === 1) return authIsDown();
          if (hash !== String(tokens)) throw new Error("This token is void.");
          return sessionOf("ada");
        },
      },
      accounts: { describe },
    }),
  );
  const signIn = () => api.request("/api/auth/dev-login", post({ email: "ada@example.com" }));
  const answers = await Promise.all([signIn(), signIn(), signIn()]);
  // One that fails does not hold up the next.
  expect(answers.map(({ status }) => status)).toEqual([502, 200, 200]);
});

test("without LOCAL_DEV the link is sent, kept to the mail, and counted by address too", async () => {
  const sendMagicLink = vi.fn(() => Promise.resolve());
  const take = vi.fn(() => Promise.resolve(0));
  const api = createApi(fakeDeps({ auth: { sendMagicLink }, rateLimits: { take } }));
  const headers = { "x-forwarded-for": "203.0.113.9, 10.0.0.1" };
  const response = await api.request(
    "/api/auth/send-magic-link",
    post({ email: " Ada@Example.com " }, headers),
  );
  expect(await response.json()).toEqual({ success: true, magicLink: null });
  expect(sendMagicLink).toHaveBeenCalledExactlyOnceWith("ada@example.com");
  expect(take.mock.calls).toEqual([
    ["magic-link-by-email:ada@example.com", 10, 3600],
    ["magic-link-by-address:203.0.113.9", 60, 3600],
  ]);
});

test("a link too many is refused before anything is sent", async () => {
  const api = createApi(fakeDeps({ rateLimits: { take: () => Promise.resolve(125) } }));
  const response = await api.request("/api/auth/send-magic-link", post({ email: "ada@example.com" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "125"]);
  expect(await response.json()).toEqual({
    message: "That was too often. Please try again in 3 minutes.",
    code: "rate_limited",
  });
});

test("while Auth does not answer, an expired session is neither used nor thrown away", async () => {
  const api = createApi(fakeDeps({ keeper: { verify: () => Promise.resolve(null), refresh: authIsDown } }));
  const response = await api.request("/api/auth/me", { headers: cookieOf(sessionOf("ada")) });
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a session that was ended elsewhere is nobody's, and leaves the browser", async () => {
  const api = createApi(fakeDeps({ accounts: { describe: () => Promise.reject(new SessionEnded()) } }));
  const response = await api.request("/api/auth/me", { headers: cookieOf(sessionOf("ada")) });
  expect(await response.json()).toEqual({ user: null });
  expect(response.headers.getSetCookie()).toEqual([`${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`]);
});

test("logout keeps the cookies when the session could not be revoked", async () => {
  const api = createApi(fakeDeps({ auth: { revoke: authIsDown } }));
  const response = await api.request("/api/auth/logout", post(undefined, cookieOf(sessionOf("ada"))));
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the anonymous key as a bearer token leaves the cookies to decide", async () => {
  const api = createApi(fakeDeps({ accounts: { describe } }));
  const headers = { ...cookieOf(sessionOf("ada")), authorization: "Bearer the-anon-key" };
  expect(await (await api.request("/api/auth/me", { headers })).json()).toEqual({ user });
});

test("another's bearer token wins over the cookies, and a bad one is not made good by them", async () => {
  const seen: string[] = [];
  const api = createApi(
    fakeDeps({
      accounts: {
        describe: (claims) => {
          seen.push(claims.email);
          return Promise.resolve(user);
        },
      },
    }),
  );
  const me = (authorization: string) =>
    api.request("/api/auth/me", { headers: { ...cookieOf(sessionOf("ada")), authorization } });
  await me("Bearer token-of-bob");
  expect(seen).toEqual(["bob@example.com"]);
  expect(await (await me("Bearer forged")).json()).toEqual({ user: null });
});

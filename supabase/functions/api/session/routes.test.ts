import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SessionEnded } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { ANSWER_AFTER_MS } from "./send-sign-in-mail.ts";
import {
  claimsOf,
  COOKIE,
  cookieOf,
  type Deps,
  fakedApi,
  post,
  sessionOf,
} from "../../../../tests/support/fakes/fake-deps.ts";

const user = { id: claimsOf("ada").sub, email: "ada@example.com", isAdmin: false };
const describeUser = () => Promise.resolve(user);
const isUp = () => Promise.resolve();
const signInRequests = { add: () => Promise.resolve() };
const authIsDown = () =>
  Promise.reject(new HttpError("upstream_failed", "The sign-in service does not answer."));

test("without LOCAL_DEV dev login is not there, whatever it is sent", async () => {
  const api = fakedApi();
  for (const body of [{ email: "ada@example.com" }, {}]) {
    expect((await api.request("/api/auth/dev-login", post(body))).status).toBe(404);
  }
});

test("dev login answers the user and sets cookies that a page can read", async () => {
  const api = fakedApi({
    config: { isLocalDev: true },
    auth: {
      createTokenHash: () => Promise.resolve("hash"),
      exchangeTokenHash: () => Promise.resolve(sessionOf("ada")),
    },
    accounts: { describe: describeUser },
    signInRequests,
  });
  const response = await api.request("/api/auth/dev-login", post({ email: "ada@example.com" }));
  expect(await response.json()).toEqual({ success: true, user });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringContaining("perch-visitor="),
    expect.stringMatching(/^sb-test-auth-token=base64-[\w-]+; Max-Age=34560000; Path=\/; SameSite=Lax$/),
  ]);
});

test("direct sign-ins run one after another, because each token invalidates the one before it", async () => {
  let tokens = 0;
  const api = fakedApi({
    config: { isLocalDev: true },
    auth: {
      createTokenHash: () => Promise.resolve(String(++tokens)),
      async exchangeTokenHash(hash) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        // On every attempt of the first request.
        if (Number(hash) <= 10 && hash === String(tokens)) return authIsDown();
        if (hash !== String(tokens)) throw new Error("This token is void.");
        return sessionOf("ada");
      },
    },
    accounts: { describe: describeUser },
    signInRequests,
  });
  const signIn = () => api.request("/api/auth/dev-login", post({ email: "ada@example.com" }));
  const answers = await Promise.all([signIn(), signIn(), signIn()]);
  // A failed request does not block the next. Their order is undefined, because all bodies are read at once.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 502]);
});

test("without LOCAL_DEV the link is sent, kept to the mail, and counted by address first", async () => {
  const sendMagicLink = vi.fn(() => Promise.resolve());
  const take = vi.fn(() => Promise.resolve(0));
  const api = fakedApi({ auth: { sendMagicLink, check: isUp }, rateLimits: { take }, signInRequests });
  const headers = { "x-forwarded-for": "203.0.113.9, 10.0.0.1" };
  const response = await api.request(
    "/api/auth/send-magic-link",
    post({ email: " Ada@Example.com ", language: "de" }, headers),
  );
  expect(await response.json()).toEqual({ success: true, magicLink: null });
  expect(sendMagicLink).toHaveBeenCalledExactlyOnceWith(
    "ada@example.com",
    "203.0.113.9",
    "http://localhost:5173/?lang=de",
  );
  expect(take.mock.calls).toEqual([
    ["magic-link-by-address:203.0.113.9", 60, 3600],
    ["magic-link-by-email:ada@example.com", 10, 3600],
  ]);
});

describe("when a link is answered", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Sends the request. Returns its status and the elapsed milliseconds. */
  async function ask(auth: Partial<Deps["auth"]>, given: Partial<Pick<Deps, "log" | "keepAlive">> = {}) {
    const rateLimits = { take: () => Promise.resolve(0) };
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const add = () => Promise.resolve(begin());
    const api = fakedApi({ auth: { check: isUp, ...auth }, rateLimits, signInRequests: { add }, ...given });
    const askedAt = Date.now();
    const answer = Promise.resolve(
      api.request("/api/auth/send-magic-link", post({ email: "ada@example.com" })),
    );
    const answered = answer.then(({ status }) => [status, Date.now() - askedAt]);
    // Waits for work that fake timers don't advance.
    await begun;
    await vi.advanceTimersByTimeAsync(20_000);
    return answered;
  }
  const inMs = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

  test("does not depend on how long Auth works on it", async () => {
    for (const ms of [0, 20, 300, 1500, 60_000]) {
      expect([ms, await ask({ sendMagicLink: inMs(ms) })]).toEqual([ms, [200, ANSWER_AFTER_MS]]);
    }
  });

  test("a refusal comes as late as a success", async () => {
    expect(await ask({ sendMagicLink: authIsDown })).toEqual([502, ANSWER_AFTER_MS]);
    expect(await ask({ sendMagicLink: inMs(60_000), check: authIsDown })).toEqual([502, ANSWER_AFTER_MS]);
  });

  test("a mail in progress keeps the instance alive, and its failure is in the log", async () => {
    const log = vi.fn<Deps["log"]>();
    const keepAlive = vi.fn<Deps["keepAlive"]>();
    const sendMagicLink = async () => {
      await inMs(2000)();
      throw new Error("The mail server is down.");
    };
    expect(await ask({ sendMagicLink }, { log, keepAlive })).toEqual([200, ANSWER_AFTER_MS]);
    expect(keepAlive).toHaveBeenCalledOnce();
    await keepAlive.mock.calls[0]?.[0];
    const failure = log.mock.calls.flat().find(({ event }) => event === "magic-link-failed");
    expect(JSON.stringify(failure)).toContain("The mail server is down.");
    expect(JSON.stringify(failure)).not.toContain("ada@example.com");
  });
});

test("a link too many is refused before anything is sent", async () => {
  const api = fakedApi({ rateLimits: { take: () => Promise.resolve(125) } });
  const response = await api.request("/api/auth/send-magic-link", post({ email: "ada@example.com" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "125"]);
  expect(await response.json()).toEqual({
    message: "That was too often. Please try again in 3 minutes.",
    code: "rate_limited",
  });
});

test("who asks for a link is remembered by a token of their browser, old or new", async () => {
  const add = vi.fn(() => Promise.resolve());
  const api = fakedApi({
    auth: { sendMagicLink: isUp, check: isUp },
    rateLimits: { take: () => Promise.resolve(0) },
    signInRequests: { add },
  });
  const ask = (headers: Record<string, string> = {}) =>
    api.request("/api/auth/send-magic-link", post({ email: "ada@example.com" }, headers));
  const [cookie = ""] = (await ask()).headers.getSetCookie();
  expect(cookie).toMatch(/^perch-visitor=[\w-]{43};.*HttpOnly/);
  expect((await ask({ cookie: cookie.split(";")[0] ?? "" })).headers.getSetCookie()).toEqual([]);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(add.mock.calls).toEqual([
    [hash, "ada@example.com", 3900],
    [hash, "ada@example.com", 3900],
  ]);
  expect(new Set(add.mock.calls.map(([visitor]: unknown[]) => visitor)).size).toBe(1);
});

test("a link tells in part whom it signs in; asking is counted by network address", async () => {
  const take = vi.fn(() => Promise.resolve(0));
  const emailOf = vi.fn((hash: string) => Promise.resolve(hash === "known" ? "ada@example.com" : null));
  const api = fakedApi({ rateLimits: { take }, signInRequests: { emailOf } });
  const ask = async (tokenHash: string) => {
    const response = await api.request(
      "/api/auth/link",
      post({ tokenHash }, { "x-forwarded-for": "203.0.113.9" }),
    );
    return [response.status, await response.json()];
  };
  expect(await ask("known")).toEqual([200, { account: "a...@example.com" }]);
  expect(await ask("other")).toEqual([200, { account: null }]);
  expect((await ask(""))[0]).toBe(400);
  expect(take.mock.calls).toEqual([
    ["link-by-address:203.0.113.9", 60, 3600],
    ["link-by-address:203.0.113.9", 60, 3600],
  ]);
  take.mockResolvedValue(90);
  expect((await ask("known"))[0]).toBe(429);
});

test("while Auth does not answer, an expired session is neither used nor thrown away", async () => {
  const api = fakedApi({ keeper: { verify: () => Promise.resolve(null), refresh: authIsDown } });
  const response = await api.request("/api/auth/me", { headers: cookieOf(sessionOf("ada")) });
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a session that was ended elsewhere is nobody's, and leaves the browser", async () => {
  const api = fakedApi({ accounts: { describe: () => Promise.reject(new SessionEnded()) } });
  const response = await api.request("/api/auth/me", { headers: cookieOf(sessionOf("ada")) });
  expect(await response.json()).toEqual({ user: null });
  expect(response.headers.getSetCookie()).toEqual([`${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`]);
});

test("logout keeps the cookies when the session could not be revoked", async () => {
  const api = fakedApi({ auth: { revoke: authIsDown } });
  const response = await api.request("/api/auth/logout", post(undefined, cookieOf(sessionOf("ada"))));
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the anonymous key as a bearer token leaves the cookies to decide", async () => {
  const api = fakedApi({ accounts: { describe: describeUser } });
  const headers = { ...cookieOf(sessionOf("ada")), authorization: "Bearer the-publishable-key" };
  expect(await (await api.request("/api/auth/me", { headers })).json()).toEqual({ user });
});

test("a bearer token wins over the cookies, and cookies do not help an invalid one", async () => {
  const seen: string[] = [];
  const api = fakedApi({
    accounts: {
      describe: (claims) => {
        seen.push(claims.email);
        return Promise.resolve(user);
      },
    },
  });
  const me = (authorization: string) =>
    api.request("/api/auth/me", { headers: { ...cookieOf(sessionOf("ada")), authorization } });
  await me("Bearer token-of-bob");
  expect(seen).toEqual(["bob@example.com"]);
  expect(await (await me("Bearer forged")).json()).toEqual({ user: null });
});

test("of two sessions in one request neither counts, and neither is removed", async () => {
  const api = fakedApi({ accounts: { describe: describeUser } });
  const me = async (cookie: string) => {
    const response = await api.request("/api/auth/me", { headers: { cookie } });
    return [await response.json(), response.headers.getSetCookie()];
  };
  const [ada, eve] = [cookieOf(sessionOf("ada")).cookie, cookieOf(sessionOf("eve")).cookie];
  expect(await me(`${ada}; ${eve}`)).toEqual([{ user: null }, []]);
  expect(await me(`${COOKIE}.0=x; ${COOKIE}.0=y`)).toEqual([{ user: null }, []]);
  expect(await me(`${ada}; ${ada}; other=1; other=2`)).toEqual([{ user }, []]);
});

test("on an https site the session's cookies travel by https only", async () => {
  const api = fakedApi({
    keeper: {
      verify: (token) => Promise.resolve(token === "token-of-next" ? claimsOf("ada") : null),
      refresh: () => Promise.resolve(sessionOf("next")),
      cookie: { name: COOKIE, secure: true },
    },
    accounts: { describe: describeUser },
  });
  const response = await api.request("/api/auth/me", { headers: cookieOf(sessionOf("ada")) });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^sb-test-auth-token=base64-[\w-]+; Max-Age=34560000; Path=\/; Secure; SameSite=Lax$/,
    ),
  ]);
});

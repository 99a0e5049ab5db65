import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { ApiError, request } from "./http.ts";

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("Did not reject with ApiError.", { cause: error });
  return error;
}

test("a request carries cookies, and a JSON content type only when it has a body", async () => {
  api.answers("logout", { success: true });
  api.answers("launchApp", { success: true });
  await request("POST /auth/logout");
  await request("POST /user/apps/launch", { body: { webappId: 3 } });

  const [logout] = api.calls("logout").map(({ init }) => init);
  const [launch] = api.calls("launchApp").map(({ init }) => init);
  expect(logout).not.toHaveProperty("headers");
  expect(logout).not.toHaveProperty("body");
  expect(logout?.credentials).toBe("same-origin");
  expect(launch?.headers).toEqual({ "content-type": "application/json" });
  expect(launch?.body).toBe('{"webappId":3}');
});

test("an API error keeps its message, code, fields and retry delay", async () => {
  api.responds("listNews", () =>
    Response.json(
      { message: "Too many links.", code: "rate_limited", fields: { email: "Wait." } },
      { status: 429, headers: { "retry-after": "90" } },
    ),
  );
  const error = await failureOf(request("GET /news"));
  expect(error).toMatchObject({
    message: "Too many links.",
    code: "rate_limited",
    status: 429,
    fields: { email: "Wait." },
    retryAfterSeconds: 90,
  });
});

test.each([
  ["its text", new Response("upstream is down", { status: 502 }), "502: upstream is down", "unavailable"],
  [
    "the status text when it is empty",
    new Response("", { status: 404, statusText: "Not Found" }),
    "404: Not Found",
    "bad_answer",
  ],
  [
    "the status text when it is a page for a browser",
    new Response("<h1>Bad Gateway</h1>", {
      status: 502,
      statusText: "Bad Gateway",
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
    "502: Bad Gateway",
    "unavailable",
  ],
  [
    "its text when it is JSON of another shape",
    new Response('{"error":1}', { status: 500 }),
    '500: {"error":1}',
    "unavailable",
  ],
])("an error that is not the API's is told by its status and %s", async (_what, response, message, code) => {
  api.responds("listNews", () => response);
  expect(await failureOf(request("GET /news"))).toMatchObject({ message, code });
});

describe("a login in front of the site", () => {
  const reload = vi.fn();
  const html = { "content-type": "text/html; charset=utf-8" };
  const open = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    open.mockClear();
    vi.stubGlobal("location", { protocol: "https:", reload });
    vi.stubGlobal("caches", { open });
    vi.spyOn(performance, "now").mockReturnValue(500);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const redirected = () => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });

  test.each([
    ["redirects", redirected],
    ["answers 401 with its page", () => new Response("<h1>Sign in</h1>", { status: 401, headers: html })],
    ["answers 403 with its page", () => new Response("<h1>Sign in</h1>", { status: 403, headers: html })],
    ["answers 200 with its page", () => new Response("<h1>Sign in</h1>", { headers: html })],
    ["answers 401 with no page", () => new Response("Unauthorized", { status: 401 })],
    ["answers 511 as a hotel's network", () => new Response("<h1>Pay</h1>", { status: 511, headers: html })],
  ])(
    "that %s is no lost network: the worker lets the next navigation through, and a fresh page reloads once",
    async (_how, answer) => {
      api.responds("listNews", answer);
      const told = {
        code: "login_ahead",
        status: 0,
        message: "A login comes before this site. Reload the page to sign in there.",
      };
      expect(await failureOf(request("GET /news"))).toMatchObject(told);
      expect(await failureOf(request("GET /news"))).toMatchObject(told);
      expect(open.mock.calls).toEqual([["perch-login-ahead"], ["perch-login-ahead"]]);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    },
  );

  test("a page that is in use, or whose tab keeps nothing, is not reloaded", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    api.responds("listNews", redirected);
    vi.spyOn(performance, "now").mockReturnValue(60_000);
    await failureOf(request("GET /news"));
    vi.spyOn(performance, "now").mockReturnValue(500);
    const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await failureOf(request("GET /news"));
    refused.mockRestore();
    // A browser that blocks storage offers caches that refuse.
    open.mockRejectedValueOnce(new DOMException("denied", "SecurityError"));
    expect(await failureOf(request("GET /news"))).toMatchObject({ code: "login_ahead" });
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["by its caller", true, { name: "AbortError" }],
    ["by the network", false, { code: "network", status: 0 }],
  ])("a refusal whose text was cut off %s is none of these", async (_how, isAborted, told) => {
    const stopping = new AbortController();
    api.responds("listNews", () => {
      const body = new ReadableStream({
        pull(stream) {
          if (isAborted) stopping.abort();
          stream.error(isAborted ? stopping.signal.reason : new TypeError("cut off"));
        },
      });
      return new Response(body, { status: 401, headers: { "content-type": "application/json" } });
    });
    const asked = request("GET /news", { signal: stopping.signal });
    expect(await asked.catch((error: unknown) => error)).toMatchObject(told);
    expect(open).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test("the API's own refusal is none of these", async () => {
    api.answers("listNews", refusal("forbidden", "Not you."));
    expect(await failureOf(request("GET /news"))).toMatchObject({ code: "forbidden", status: 403 });
    expect(open).not.toHaveBeenCalled();
  });
});

test("a request without a network rejects with an ApiError that says so", async () => {
  api.answers("listNews", NO_NETWORK);
  expect(await failureOf(request("GET /news"))).toMatchObject({ code: "network", status: 0 });
});

test("an answer that is not JSON rejects with an ApiError, not with a parser error", async () => {
  api.responds("listNews", () => new Response("<!doctype html>"));
  expect(await failureOf(request("GET /news"))).toMatchObject({ code: "bad_answer" });
});

test("an aborted request rejects as fetch does", async () => {
  const reason = new DOMException("gone", "AbortError");
  const leaving = new AbortController();
  api.waits("listNews");
  const answer = request("GET /news", { signal: leaving.signal });
  leaving.abort(reason);
  await expect(answer).rejects.toBe(reason);
});

test("an answer that breaks the contract is refused in development", async () => {
  const user = { id: "no uuid", email: "a@perch.test", isAdmin: false };
  api.responds("getSession", () => Response.json({ user }));
  await expect(request("GET /auth/me")).rejects.toThrow("The answer to GET /auth/me breaks the contract.");
});

test("a test of the SPA can't replace fetch: the fake API is the only fake", () => {
  expect(() => vi.stubGlobal("fetch", () => Response.json({}))).toThrow("Cannot redefine property: fetch");
});

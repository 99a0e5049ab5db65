import { expect, test, vi } from "vitest";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { checkAnswer } from "./check-answer.ts";
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
  await request("/auth/logout", { method: "POST" });
  await request("/user/apps/launch", { method: "POST", json: { webappId: 3 } });

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
  const error = await failureOf(request("/news"));
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
  expect(await failureOf(request("/news"))).toMatchObject({ message, code });
});

test("a request without a network rejects with an ApiError that says so", async () => {
  api.answers("listNews", NO_NETWORK);
  expect(await failureOf(request("/news"))).toMatchObject({ code: "network", status: 0 });
});

test("an answer that is not JSON rejects with an ApiError, not with a parser error", async () => {
  api.responds("listNews", () => new Response("<!doctype html>"));
  expect(await failureOf(request("/news"))).toMatchObject({ code: "bad_answer" });
});

test("an aborted request rejects as fetch does", async () => {
  const reason = new DOMException("gone", "AbortError");
  const leaving = new AbortController();
  api.waits("listNews");
  const answer = request("/news", { signal: leaving.signal });
  leaving.abort(reason);
  await expect(answer).rejects.toBe(reason);
});

test("an answer that breaks the contract is refused in development", async () => {
  const user = { id: "no uuid", email: "a@perch.test", isAdmin: false };
  api.responds("getSession", () => Response.json({ user }));
  await expect(request("/auth/me")).rejects.toThrow("The answer to GET /auth/me breaks the contract.");
  expect(() => checkAnswer("GET", "/auth/whoami", {})).toThrow("GET /auth/whoami is not in the contract.");
});

test("a test of the SPA can't replace fetch: the fake API is the only fake", () => {
  expect(() => vi.stubGlobal("fetch", () => Response.json({}))).toThrow("Cannot redefine property: fetch");
});

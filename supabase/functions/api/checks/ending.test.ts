import { expect, test } from "vitest";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { readAgain } from "./read-again.ts";

const URL_OF_APP = "https://app.example/";
const PAGE = "<!doctype html><title>App</title><h1>Hello</h1>";
const never = new AbortController().signal;

/** Reads an app whose page gives this answer. Every other file of the site is missing. */
function read(answer: Partial<Omit<GuardedResponse, "body">> & { body?: string }) {
  const { status = 200, body = PAGE, headers = new Headers({ "content-type": "text/html" }) } = answer;
  return readAgain(
    (url) =>
      Promise.resolve(
        url === URL_OF_APP
          ? { status, url: answer.url ?? url, headers, body: new TextEncoder().encode(body) }
          : { status: 404, url, headers: new Headers(), body: new Uint8Array() },
      ),
    { url: URL_OF_APP, hasScreenshots: true },
    never,
  );
}

test.each([
  [200, PAGE, "answered"],
  [203, PAGE, "answered"],
  [200, "<script src=app.js></script>", "answered"],
  [200, "", "failed"],
  [200, "<!doctype html><html><body>  </body></html>", "failed"],
  [301, PAGE, "failed"],
  [400, PAGE, "failed"],
  [401, PAGE, "walled"],
  [403, "", "walled"],
  [404, PAGE, "failed"],
  [410, "", "failed"],
  [405, "", "walled"],
  [406, PAGE, "walled"],
  [418, "", "walled"],
  [420, "", "walled"],
  [429, "", "walled"],
  [430, "", "walled"],
  [451, PAGE, "walled"],
  [999, "", "walled"],
  [500, PAGE, "failed"],
  [502, PAGE, "failed"],
  [503, PAGE, "walled"],
  [504, "", "failed"],
])("a page that answers %i with %j has %s", async (status, body, outcome) => {
  const { ending, isUnreached } = await read({ status, body });
  expect([ending.outcome, ending.httpStatus, ending.finalUrl]).toEqual([outcome, status, URL_OF_APP]);
  expect(ending.problem === null).toBe(outcome === "answered");
  expect(isUnreached).toBe(false);
});

test.each([
  ["Cloudflare's", { status: 200, body: "<title>Just a moment...</title><h1>Checking</h1>" }],
  ["Cloudflare's, by its header", { headers: new Headers({ "cf-mitigated": "challenge" }) }],
  ["AWS's", { status: 202, headers: new Headers({ "x-amzn-waf-action": "challenge" }), body: "" }],
  [
    "AWS's, to be solved",
    { status: 405, headers: new Headers({ "x-amzn-waf-action": "captcha" }), body: "" },
  ],
  ["Imperva's", { body: '<html><iframe src="/_Incapsula_Resource?x=1"></iframe></html>' }],
  ["DDoS-Guard's", { body: "<title>DDoS-Guard</title><p>Wait</p>" }],
  ["a page that asks", { body: "<title>Are you a human?</title><p>Prove it</p>" }],
])("%s challenge is a wall, and nothing is read from it", async (_whose, answer) => {
  const { ending, shown } = await read(answer);
  expect([ending.outcome, shown]).toEqual(["walled", null]);
});

test("a page that talks of such things is none", async () => {
  const body = "<title>Access granted</title><p>How to verify you are human: just a moment...</p>";
  expect((await read({ body })).ending.outcome).toBe("answered");
});

test.each<[GuardedFetchErrorCode, string, boolean]>([
  ["dns", "failed", true],
  ["connection", "failed", true],
  ["timeout", "failed", true],
  ["refused_address", "failed", true],
  ["tls", "failed", false],
  ["bad_url", "failed", false],
  ["bad_response", "failed", false],
  ["too_many_redirects", "walled", false],
  ["too_large", "walled", false],
])("without an answer, %s has %s; it may be our own network: %s", async (code, outcome, mayBeOurs) => {
  const fail = () => Promise.reject(new GuardedFetchError(code, "Why."));
  const wanted = { url: URL_OF_APP, hasScreenshots: true };
  const { ending, isUnreached, shown } = await readAgain(fail, wanted, never);
  expect(ending).toEqual({ outcome, httpStatus: null, finalUrl: null, problem: "Why." });
  expect([isUnreached, shown]).toEqual([mayBeOurs, null]);
});

test("what is no page fails, also a hostile one; its texts stay what they are", async () => {
  const pdf = await read({ headers: new Headers({ "content-type": "application/pdf" }), body: "%PDF" });
  expect(pdf.ending.outcome).toBe("failed");
  const nul = await read({ body: `<title>\u0000\u202e${"x".repeat(100_000)}</title><h1>y</h1>` });
  expect(nul.ending.outcome).toBe("answered");
  expect((nul.shown?.title ?? "").length).toBeLessThanOrEqual(200);
  for (const odd of ["\u0000", "\u202e"]) expect(nul.shown?.title ?? "").not.toContain(odd);
});

test("a page on another host is the app's address still, and gives it no name", async () => {
  const { ending, shown } = await read({ url: "https://accounts.example/login" });
  expect(ending).toMatchObject({ outcome: "answered", finalUrl: "https://accounts.example/login" });
  expect(shown).toEqual({ url: URL_OF_APP, facts: expect.any(Object) });
});

test("a manifest that cannot be fetched leaves name and icon untold", async () => {
  const { shown } = await read({
    body: `<title>Fallback</title><link rel="manifest" href="gone.json"><h1>x</h1>`,
  });
  expect(shown).toEqual({ url: URL_OF_APP, facts: expect.any(Object) });
});

test("what takes too long is left out, the answer counts", async () => {
  const time = new AbortController();
  const reading = await readAgain(
    (url, options) => {
      if (url === URL_OF_APP) {
        const headers = new Headers({ "content-type": "text/html" });
        return Promise.resolve({ status: 200, url, headers, body: new TextEncoder().encode(PAGE) });
      }
      time.abort(new Error("Too late."));
      return Promise.reject(options?.signal?.reason ?? new Error("No signal."));
    },
    { url: URL_OF_APP, hasScreenshots: true },
    time.signal,
  );
  expect(reading.ending.outcome).toBe("answered");
  expect(reading.shown).toEqual({ url: URL_OF_APP, facts: expect.any(Object) });
  expect(await reading.readIcon()).toBeNull();
});

/**
 * Hostile requests to every call of the API, from every role: never a 500, never an answer outside its schema, a 400
 * exactly when the contract's schemas refuse. FUZZ_RUNS is the number of requests to each call from each role (CI:
 * 5). FUZZ_SEED repeats a run whose failure printed its seed.
 */
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { apiRoutes } from "../../support/api-routes.ts";
import { type Good, goodRequests, type Name } from "./good-requests.ts";
import { contractViolation } from "./contract-violation.ts";
import { type Attempt, goodAttempt, requestsTo } from "./requests.ts";
import { hostileCredentials } from "./hostile-values.ts";
import { type Answer, createSender } from "./wire.ts";
import { createCast, resetWorld, type Role, ROLES } from "./world.ts";
import { functionPids } from "../../support/function-pids.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { startWeatherServer } from "../../support/weather/weather-server.ts";
import { callsOfThisRun } from "../../support/backend/calls-of-this-run.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 5);
// Every run of CI uses the same seed, so that a failure says something about the change. A manual run uses a new one.
const SEED = Number(process.env["FUZZ_SEED"] ?? (process.env["FUZZ_RUNS"] ? Date.now() % 2 ** 31 : 1));
/** Thousands of requests to one call take long, and so does shrinking a failure. */
const LONG_MS = 60_000 + RUNS * 1000;
/** Calls that take seconds get fewer requests. */
const SLOW: ReadonlySet<Name> = new Set([
  "createCatalogue",
  "regenerateScreenshots",
  "importWebapp",
  "importFromQueue",
  "checkWebapp",
]);

const ENDS_SESSION: ReadonlySet<Name> = new Set(["logout", "deleteAccount"]);

const page = (name: string) => `${testBackend.fixtureUrl}/apps/${name}/`;
const weather = await startWeatherServer();
const backend = await startOwnBackend({
  ALLOW_PRIVATE_HOSTS: new URL(testBackend.fixtureUrl).host,
  // A lone comma means no feeds.
  NEWS_FEEDS: ",",
  PHOTOS_URL: "off",
  ...weather.environment,
});
const send = createSender(backend.gatewayUrl);
const cast = createCast(backend.gatewayUrl);
const requests = goodRequests(page);
const names = Object.keys(endpoints) as Name[];
afterAll(async () => {
  await backend.stop();
  await weather.close();
});

/** Sends as one of the roles; `extra` overrides the role's headers. */
async function sendAs(role: Role, attempt: Attempt, extra: Record<string, string> = {}): Promise<Answer> {
  const headers = {
    origin: testBackend.siteUrl,
    ...(await (takesTokensOnly(attempt) ? cast.tokenHeadersOf(role) : cast.headersOf(role))),
    ...attempt.headers,
    ...extra,
  };
  return send({ ...attempt, headers });
}

/** Whether this is the one call that no session may make. */
const takesTokensOnly = ({ target }: Attempt): boolean => /^\/functions\/v1\/api\/mcp(?:$|\?)/.test(target);

function isAllowed({ who }: Endpoint, role: Role): boolean {
  return who === "admin" ? role === "admin" : (who !== "user" && who !== "token") || role !== "visitor";
}

/** The contract's promises for this request, beyond those for any request. */
function refusalViolation(name: Name, role: Role, attempt: Attempt, { status, text }: Answer): string | null {
  if (!isAllowed(endpoints[name], role)) {
    const expected = role === "visitor" ? 401 : 403;
    return status === expected || attempt.fits === "unknown" ? null : `A ${role} got ${status}.`;
  }
  if (attempt.fits === false && ![400, 413].includes(status)) return `It does not fit, but got ${status}.`;
  // Only the database can validate a cursor, and only Auth an unknown address.
  const isBeyondSchemas = /"fields":\{"(?:cursor|email|file)":/.test(text);
  if (attempt.fits === true && status === 400 && !isBeyondSchemas) return "It fits, but was refused.";
  return null;
}

test("every call of the API has a valid request to break", () => {
  const calls = Object.keys(requests).map((name) => endpoints[name as Name]);
  expect(calls.map(({ method, path }) => `${method} /api${path}`).toSorted()).toEqual(apiRoutes());
});

async function startAnew(): Promise<void> {
  // Both accounts exist, so that both have their tokens: an earlier call may have deleted one.
  await cast.headersOf("user");
  await cast.headersOf("admin");
  await resetWorld(backend.sql, page);
}

describe.each(names)("%s", (name) => {
  const good: Good = requests[name];
  beforeEach(startAnew);

  test("succeeds with a valid request", async () => {
    const role = endpoints[name].who === "admin" ? "admin" : "user";
    await cast.headersOf(role);
    await resetWorld(backend.sql, page);
    const attempt = goodAttempt(name, good);
    const answer = await sendAs(role, attempt);
    if (ENDS_SESSION.has(name)) cast.forget(role);
    // No role has the secret key: for all of them there is no such call.
    const { who, mayRedirect }: Endpoint = endpoints[name];
    // Nor is there a screenshot service, without which pictures are Perch's own, or a language model.
    const status = who === "service" || name === "proposeHome" ? 404 : mayRedirect ? 302 : 200;
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    if ("stream" in endpoints[name]) expect(answer.text).not.toMatch(/"type":"error"|"error":"/);
    expect(contractViolation(name, attempt.method, answer)).toBeNull();
  });
});

describe.each(callsOfThisRun(names))("%s", (name) => {
  const good: Good = requests[name];
  const runs = SLOW.has(name) ? Math.ceil(RUNS / 4) : RUNS;
  beforeEach(startAnew);

  test(
    "keeps the contract for any request from any role",
    async () => {
      for (const role of ROLES) {
        await fc.assert(
          fc.asyncProperty(requestsTo(name, good), async (attempt) => {
            const answer = await sendAs(role, attempt);
            if (ENDS_SESSION.has(name)) cast.forget(role);
            const violation =
              contractViolation(name, attempt.method, answer) ??
              refusalViolation(name, role, attempt, answer);
            if (violation) {
              throw new Error(
                `To a ${role}: ${violation}\n${shown(attempt)}\n-> ${answer.status} ${answer.text.slice(0, 500)}`,
              );
            }
          }),
          { numRuns: runs, seed: SEED },
        );
      }
    },
    LONG_MS,
  );
});

test("an invalid session counts as a visitor, or is refused", async () => {
  const credentials = hostileCredentials(sessionCookieName(backend.gatewayUrl));
  await fc.assert(
    fc.asyncProperty(credentials, fc.constantFrom(...names), async (headers, name) => {
      const attempt = goodAttempt(name, requests[name]);
      const answer = await sendAs("visitor", attempt, headers);
      const violation = contractViolation(name, attempt.method, answer);
      if (violation) throw new Error(`${violation}\n${JSON.stringify(headers)} ${shown(attempt)}`);
      if (!isAllowed(endpoints[name], "visitor")) expect(answer.status).toBe(401);
    }),
    { numRuns: RUNS * 12, seed: SEED },
  );
});

// A Request of Node has no TRACE.
if (inject("whole")) {
  test("unknown methods of a path are a 404 in the contract's shape", async () => {
    for (const name of names) {
      const attempt = goodAttempt(name, requests[name]);
      for (const method of ["TRACE", "PROPFIND", "LINK", "OPTIONS"]) {
        const answer = await sendAs("visitor", { ...attempt, method });
        expect([name, method, answer.status]).toEqual([name, method, 404]);
        expect(contractViolation(name, method, answer)).toBeNull();
      }
    }
  });
}

test("an invalid request target gets an answer and stops no process", async () => {
  for (const target of [
    "//",
    "///",
    "/\\",
    "//[",
    "//a:b",
    "http://[",
    "http://",
    "*",
    "?",
    "/%",
    "/functions/v1/api//",
    "//functions/v1/api",
  ]) {
    const answer = await send({ method: "GET", target, headers: {}, body: null });
    expect([target, Math.floor(answer.status / 100)]).toEqual([target, 4]);
  }
});

test("afterwards the function has neither crashed nor restarted, and every counter is right", async () => {
  const log = backend.functionLog();
  const failures = log.split("\n").filter((line) => /"level":"error"|Uncaught|panicked/.test(line));
  expect(failures.map((line) => line.slice(0, 1500))).toEqual([]);
  // Once for each process that is up.
  expect(log.match(/"event":"listening"/g) ?? []).toHaveLength(functionPids(backend.dataDir).length);
  const wrong = await backend.sql`
    with counted as (
      select webapp_id, sum(installs - uninstalls) as balance from public.webapp_daily_stats group by webapp_id
    ), there as (
      select webapp_id, count(*) as rows from public.user_apps group by webapp_id
    )
    select * from counted full join there using (webapp_id) where coalesce(balance, 0) <> coalesce(rows, 0)`;
  expect(wrong).toEqual([]);
});

function shown({ method, target, headers, body }: Attempt): string {
  const text = body === null ? "" : `\n${JSON.stringify(body.toString().slice(0, 1000))}`;
  return `${method} ${target.slice(0, 1000)} ${JSON.stringify(headers)}${text} (seed ${SEED})`;
}

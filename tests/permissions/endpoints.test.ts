import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { Client } from "../api/support/client.ts";
import { apiRoutes } from "../support/api-routes.ts";
import { VISITORS, type Visitor } from "./callers.ts";
import { ask } from "./rest.ts";
import { type EndpointCase, type EndpointOutcome, endpointPermissions } from "./endpoints.ts";
import { outcomeOfToken, TOKEN_CALLERS, type TokenCaller, TOKENS } from "./tokens.ts";
import { aPerson, aWorld, personBehind, theAdministrator } from "./world.ts";
import { callsOfThisRun } from "../support/backend/calls-of-this-run.ts";
import { testBackend } from "../support/backend/test-backend.ts";

type Name = keyof typeof endpoints;

const world = await aWorld();
const tried = callsOfThisRun(Object.keys(endpointPermissions) as Name[]);

/** A separate browser of the caller, because a call may change its session. */
async function browserOf(caller: Visitor, isEnding: boolean): Promise<Client> {
  if (isEnding && caller === "admin") return (await theAdministrator()).client;
  if (isEnding && caller !== "visitor") return (await aPerson()).client;
  const browser = new Client();
  for (const [name, value] of personBehind(world, caller)?.client.cookies ?? [])
    browser.cookies.set(name, value);
  return browser;
}

interface Attempt {
  outcome: EndpointOutcome;
  status: number;
  text: string;
}

async function attempt(name: Name, each: EndpointCase, caller: Visitor): Promise<Attempt> {
  return attemptFrom(await browserOf(caller, each.isEnding ?? false), name, each);
}

/** The secrets of the user's tokens, made at the first need. */
const secrets = new Map<TokenCaller, string>();

async function secretOf(caller: TokenCaller, isEnding: boolean): Promise<string> {
  const known = secrets.get(caller);
  if (known !== undefined && !isEnding) return known;
  const { client } = isEnding ? await aPerson() : world.people.user;
  const body = { name: caller, scopes: TOKENS[caller], expiresInDays: 7 };
  const { secret } = (await client.call("createAccessToken", { body })).body;
  if (!isEnding) secrets.set(caller, secret);
  return secret;
}

async function attemptByToken(name: Name, each: EndpointCase, caller: TokenCaller): Promise<Attempt> {
  const authorization = `Bearer ${await secretOf(caller, each.isEnding ?? false)}`;
  return attemptFrom(new Client(), name, each, { authorization });
}

async function attemptFrom(
  browser: Client,
  name: Name,
  { request, needle }: EndpointCase,
  headers: Record<string, string> = {},
): Promise<Attempt> {
  const response = await browser.send(name, { ...(await request?.(world)), headers });
  const [status, text] = [response.status, await response.text()];
  if (!needle || status !== 200) return { outcome: status, status, text };
  return { outcome: text.includes(needle(world)) ? "shown" : "unseen", status, text };
}

test("every call of the API is in the matrix", () => {
  const described = Object.keys(endpointPermissions) as Name[];
  const calls = described.map((name) => `${endpoints[name].method} /api${endpoints[name].path}`);
  expect(calls.toSorted()).toEqual(apiRoutes());
});

describe.each(tried)("%s", (name) => {
  const { cases } = endpointPermissions[name];

  test("allows the roles that the contract names", () => {
    const { who } = endpoints[name];
    for (const { answers } of cases) {
      expect(answers.visitor === 401).toBe(who === "user" || who === "token" || who === "admin");
      expect([answers.user === 403, answers.other === 403]).toEqual([who === "admin", who === "admin"]);
      // No session is enough for what takes tokens alone.
      if (who !== "token") expect([401, 403]).not.toContain(answers.admin);
    }
  });

  test.each(VISITORS)("answers the %s according to the matrix", async (caller) => {
    const refusals = new Set<string>();
    for (const each of cases) {
      const expected = each.answers[caller];
      if (typeof expected === "object") continue;
      const { outcome, status, text } = await attempt(name, each, caller);
      expect([each.of, outcome]).toEqual([each.of, expected]);
      if (status === 404) refusals.add(text);
    }
    // Hidden and missing things give the same answer.
    expect(refusals.size).toBeLessThanOrEqual(1);
  });
});

describe("an access token", () => {
  test.each(TOKEN_CALLERS)("that is a %s reaches what its scopes and its person may", async (caller) => {
    for (const name of tried) {
      for (const each of endpointPermissions[name].cases) {
        const { outcome } = await attemptByToken(name, each, caller);
        expect([name, each.of, outcome]).toEqual([name, each.of, outcomeOfToken(name, each, caller)]);
      }
    }
  });

  test("is nobody to Auth, REST and Storage", async () => {
    const authorization = `Bearer ${await secretOf("writing token", false)}`;
    for (const path of ["/auth/v1/user", "/rest/v1/user_apps", "/storage/v1/bucket"]) {
      const answer = await ask(world, "visitor", "GET", path, { headers: { authorization } });
      expect([path, answer.status >= 400, answer.text.includes(world.people.user.id)]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });
});

describe("naming another user", () => {
  test.each(["listUserApps", "getHome", "listWidgetStates"] as const)(
    "does not change whose data %s returns",
    async (name) => {
      const browser = await browserOf("other", false);
      const { id, email, accessToken } = world.people.user;
      const response = await browser.send(name, {
        query: { userId: id, user_id: `eq.${id}`, email },
        headers: { "x-user-id": id, "x-forwarded-user": email, apikey: accessToken },
      });
      expect(response.status).toBe(200);
      const text = await response.text();
      for (const trace of [id, world.link.name, world.apps.installed.title])
        expect(text).not.toContain(trace);
    },
  );

  test.each([
    ["a token that nobody signed", (token: string) => `${token.split(".").slice(0, 2).join(".")}.`],
    ["a token with another name in it", renamed],
    ["the publishable key", () => testBackend.anonKey],
    ["the secret key, which is no session", () => testBackend.serviceKey],
  ])("by %s signs nobody in", async (_what, forge) => {
    const response = await new Client().send("listUserApps", {
      headers: { authorization: `Bearer ${forge(world.people.user.accessToken)}` },
    });
    expect(response.status).toBe(401);
  });
});

/** A user's own token with the administrator's id in it. */
function renamed(token: string): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const forged = { ...claims, sub: world.people.admin.id, role: "service_role" };
  return [header, Buffer.from(JSON.stringify(forged)).toString("base64url"), signature].join(".");
}

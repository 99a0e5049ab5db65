import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { mailTo, verifyOtp } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import { startInstance } from "../support/instances.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/** The address that `supabase start` shows to browsers. */
const CLI_PUBLIC_URL = "http://127.0.0.1:54321";

const keys = { publishable: testBackend.anonKey, secret: testBackend.serviceKey };
const platform = {
  SUPABASE_URL: testBackend.supabaseUrl,
  SUPABASE_DB_URL: testBackend.dbUrl,
  SITE_URL: testBackend.siteUrl,
};
const dictionaries = {
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
};

afterEach(() => vi.unstubAllEnvs());

/** Signs a new user in by mail at a function with this environment. Answers the reported and the expected user. */
async function signInAt(env: Record<string, string>, publicUrl: string) {
  const { apiUrl, stop } = await startInstance({ NEWS_FEEDS: ",", ...env });
  onTestFinished(stop);
  const email = `${randomUUID()}@example.com`;
  const asked = await fetch(`${apiUrl}/auth/send-magic-link`, {
    method: "POST",
    headers: { origin: "http://localhost:5173", "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect([asked.status, await asked.json()]).toEqual([200, expect.anything()]);
  const hash = /token_hash=([\w.-]+)/.exec((await mailTo(email)).html)?.[1] ?? "";
  const browser = new Client(publicUrl);
  browser.storeSession((await verifyOtp({ token_hash: hash })).session);
  const answer = await fetch(`${apiUrl}/auth/me`, { headers: { cookie: browser.cookieHeader() } });
  const { user } = (await answer.json()) as { user: { email: string } | null };
  return { email, signedInAs: user?.email, cookies: [...browser.cookies.keys()] };
}

test.each([
  ["dictionaries of publishable and secret keys", dictionaries],
  [
    "the former names of the keys",
    { SUPABASE_ANON_KEY: keys.publishable, SUPABASE_SERVICE_ROLE_KEY: keys.secret },
  ],
])("with %s alone people sign in by mail", async (_which, env) => {
  const { email, signedInAs } = await signInAt({ ...platform, ...env }, testBackend.supabaseUrl);
  expect(signedInAs).toBe(email);
});

test("in the environment of `supabase functions serve` people sign in, with the cookie of the public address", async () => {
  vi.stubEnv(
    "DENO_ENTRY",
    fileURLToPath(new URL("../../support/entries/container-entry.ts", import.meta.url)),
  );
  const database = new URL(testBackend.dbUrl);
  const containers = { "kong:8000": new URL(testBackend.supabaseUrl).host, "db:5432": database.host };
  database.host = "db:5432";
  const { email, signedInAs, cookies } = await signInAt(
    {
      SUPABASE_URL: "http://kong:8000",
      SUPABASE_ANON_KEY: "anon.j.wt",
      SUPABASE_SERVICE_ROLE_KEY: "service.j.wt",
      SUPABASE_DB_URL: database.href,
      SUPABASE_JWKS: '{"keys":[]}',
      ...dictionaries,
      // The network that the containers share.
      CONTAINERS: JSON.stringify(containers),
    },
    CLI_PUBLIC_URL,
  );
  expect(signedInAs).toBe(email);
  expect(cookies).toEqual([expect.stringContaining(sessionCookieName(CLI_PUBLIC_URL))]);
});

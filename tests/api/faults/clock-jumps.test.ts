import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { readConfig } from "../../../supabase/functions/api/config/config.ts";
import { createPlatform } from "../../../supabase/functions/api/platform.ts";
import { createQueue } from "../../../supabase/functions/api/queue/data.ts";
import { createNodeNetwork } from "../../support/node-network.ts";
import { ADMIN_EMAIL } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aQueue } from "../support/catalogue-creation.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const sql = ownDatabase();

afterEach(() => vi.useRealTimers());

/** The function with this process's clock, which a test may set. Database and Auth keep the real one. */
function functionHere() {
  const environment: Record<string, string> = {
    SUPABASE_URL: testBackend.supabaseUrl,
    SUPABASE_ANON_KEY: testBackend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: testBackend.serviceKey,
    SUPABASE_DB_URL: testBackend.dbUrl,
    SITE_URL: testBackend.siteUrl,
    NEWS_FEEDS: ",",
  };
  const config = readConfig((name) => environment[name]);
  const platform = createPlatform(config, () => undefined, {
    network: createNodeNetwork(),
    keepAlive: () => undefined,
  });
  return { platform, api: createApi(platform) };
}

const setClock = (offsetMs: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offsetMs });

test.each([
  ["ahead", 2 * DAY_MS],
  ["behind", -2 * DAY_MS],
])("a user stays signed in when the function's clock is two days %s", async (_which, offsetMs) => {
  const { api } = functionHere();
  const client = new Client();
  const { email } = await client.signIn();
  setClock(offsetMs);
  for (let visit = 1; visit <= 3; visit++) {
    const response = await api.request("/api/auth/me", { headers: { cookie: client.cookieHeader() } });
    expect(await response.json()).toMatchObject({ user: { email } });
    client.keep(response.headers.getSetCookie());
    // One refresh shows the clock's offset; after it the same token is valid again.
    if (visit > 1) expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("limits use the database's clock, not the function's", async () => {
  const { rateLimits } = functionHere().platform;
  const key = `clock:${randomUUID()}`;
  expect([await rateLimits.take(key, 1, 3600), await rateLimits.take(key, 1, 3600)]).toEqual([0, 3600]);
  for (const offsetMs of [2 * DAY_MS, -4 * DAY_MS]) {
    setClock(offsetMs);
    const wait = await rateLimits.take(key, 1, 3600);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    vi.useRealTimers();
  }
});

test("a window that began under a wrong clock has at most its normal length", async () => {
  const { rateLimits } = functionHere().platform;
  const key = `clock:${randomUUID()}`;
  await rateLimits.take(key, 1, 60);
  await sql`
    update private.rate_limits set expires_at = now() + interval '2 days'
    where key_hash = sha256(convert_to(${key}, 'utf8'))`;
  expect(await rateLimits.take(key, 1, 60)).toBeLessThanOrEqual(60);
});

test("a claim on a queue item uses the database's clock and has at most its normal length", async () => {
  const { database, keeper } = functionHere().platform;
  const queue = createQueue(database);
  const admin = new Client();
  await admin.signIn(ADMIN_EMAIL);
  const claims = await keeper.verify((await admin.session()).access_token);
  const url = `https://${randomUUID()}.example/`;
  const { catalogueId, itemIds } = await aQueue(sql, [url]);
  const wanted = { id: itemIds[0]!, owner: { kind: "catalogue" as const, id: catalogueId }, url };
  await queue.claim(claims!, wanted);

  for (const offsetMs of [2 * DAY_MS, -4 * DAY_MS]) {
    setClock(offsetMs);
    await expect(queue.claim(claims!, wanted)).rejects.toMatchObject({ code: "conflict" });
    vi.useRealTimers();
  }

  await sql`update public.queue_items set claimed_until = now() + interval '2 days' where id = ${wanted.id}`;
  await expect(queue.claim(claims!, wanted)).resolves.toMatchObject({ id: wanted.id });
});

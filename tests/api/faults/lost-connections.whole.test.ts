import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { upload } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { functionPids } from "../../support/function-pids.ts";
import { startOwnBackend } from "../support/own-backend.ts";

/** The holders of connections to Postgres in a running product. */
const HOLDERS = ["perch-api", "perch-services", "perch-limits"];
/** Time until everything answers again. */
const SOON_MS = 8_000;

const backend = await startOwnBackend({ NEWS_FEEDS: "," });
const { sql, gatewayUrl, keys } = backend;
/** The process that has run for the longest time: load may bring a second one. */
const functionPid = () => functionPids(backend.dataDir)[0];
const firstPid = functionPid();
let member: Client;
let picture: string;

beforeAll(async () => {
  // Auth, REST and Storage log each failed request on the terminal.
  vi.spyOn(console, "error").mockReturnValue();
  member = new Client(gatewayUrl);
  await member.signIn();
  const stored = await upload(await backend.adminClient(), await squarePng(8, [10, 20, 30]));
  picture = uploadAnswer.parse(await stored.json()).fileUrl;
});
afterAll(async () => {
  await backend.stop();
  vi.restoreAllMocks();
});

function ask(path: string, body?: object, key = keys.anon): Promise<Response> {
  return fetch(`${gatewayUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { apikey: key, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A new user gets a link, follows it, and trades the refresh token for a second session. */
async function signIn() {
  const email = `${randomUUID()}@example.com`;
  const link = await ask("/auth/v1/admin/generate_link", { type: "magiclink", email }, keys.serviceRole);
  const { hashed_token: hash } = (await link.json()) as { hashed_token?: string };
  const session = await ask("/auth/v1/verify", { type: "email", token_hash: hash });
  const { refresh_token: token } = (await session.json()) as { refresh_token?: string };
  const refreshed = await ask("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });
  await refreshed.arrayBuffer();
  return { link: link.status, verify: session.status, refresh: refreshed.status };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

/** The outcome of each kind of call, and of the health check. */
async function everything() {
  const email = `${randomUUID()}@example.com`;
  const [signedIn, health, ...statuses] = await Promise.all([
    signIn(),
    statusOf(member.send("getHealth")),
    statusOf(new Client(gatewayUrl).send("sendMagicLink", { body: { email } })),
    statusOf(ask("/auth/v1/otp", { email: `${randomUUID()}@example.com` })),
    statusOf(member.send("getSession")),
    statusOf(member.send("setWidgetState", { params: { widgetType: "clock" }, body: { isMinimized: true } })),
    statusOf(member.send("listUserApps")),
    statusOf(member.send("searchStore")),
    statusOf(ask("/rest/v1/catalogues?select=id")),
    statusOf(ask(`/storage/v1/object/public${picture.slice("/storage".length)}`)),
  ]);
  return { ...signedIn, health, statuses };
}
const ANSWERED = { link: 200, verify: 200, refresh: 200, statuses: Array.from({ length: 8 }, () => 200) };
const WELL = { ...ANSWERED, health: 200 };

async function expectSoonWell(): Promise<void> {
  await expect.poll(everything, { timeout: SOON_MS, interval: 200 }).toEqual(WELL);
  expect(functionPid()).toBe(firstPid);
}

/**
 * Soon, and from then on: every connection gets used. A machine that is too slow for two rounds at once reports bad
 * health, which is right and no lost connection.
 */
async function expectAllWell(): Promise<void> {
  await expectSoonWell();
  const rounds = [expect.objectContaining(ANSWERED), expect.objectContaining(ANSWERED)];
  expect(await Promise.all([everything(), everything()])).toEqual(rounds);
}

/** Ends the connections of these holders, or only those in this wait state; answers their number. */
async function terminate(holders: string[], waitingFor: string | null = null): Promise<number> {
  const ended = await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = any(${holders}) and (${waitingFor}::text is null or wait_event_type = ${waitingFor})`;
  return ended.length;
}

test.each(HOLDERS)(
  "after the idle connections of %s ended, everything answers",
  async (holder) => {
    await expectAllWell();
    expect(await terminate([holder])).toBeGreaterThan(0);
    await expectAllWell();
  },
  60_000,
);

test("after all connections ended repeatedly, everything answers", async () => {
  for (let round = 0; round < 3; round++) {
    await terminate(HOLDERS);
    await Promise.allSettled([everything()]);
  }
  await terminate(HOLDERS);
  await expectAllWell();
});

test.each([
  ["perch-api", "public.user_apps"],
  ["perch-api", "public.widget_states"],
  ["perch-services", "auth.users"],
  ["perch-services", "public.catalogues"],
  ["perch-services", "storage.objects"],
  ["perch-limits", "private.rate_limits"],
])(
  "after %s lost its connections while it waited for %s, everything answers",
  async (holder, table) => {
    let cutOff: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`;
      cutOff = Promise.allSettled([everything(), everything()]);
      await expect.poll(() => terminate([holder], "Lock"), { timeout: SOON_MS }).toBeGreaterThan(0);
    });
    await cutOff;
    await expectAllWell();
  },
  60_000,
);

test("everything answers under load while all connections end many times", async () => {
  const over = new AbortController();
  const load = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) await Promise.allSettled([everything()]);
  });
  for (let round = 0; round < 10; round++) {
    await terminate(HOLDERS);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
  }
  over.abort();
  await Promise.all(load);
  await expectAllWell();
});

test("where Postgres ends idle sessions itself, everything answers", async () => {
  await sql`alter database postgres set idle_session_timeout = '2s'`;
  try {
    await terminate(HOLDERS);
    for (let round = 0; round < 3; round++) {
      // A request may hit the moment in which its connection ends: it fails, and the next one succeeds.
      await expectSoonWell();
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    }
  } finally {
    await sql`alter database postgres reset idle_session_timeout`;
    await terminate(HOLDERS);
  }
  await expectAllWell();
});

test("after Postgres was killed and restarted, everything answers", async () => {
  for (let round = 0; round < 2; round++) {
    backend.signalPostgres("SIGKILL", "first");
    const isBack = () => sql`select 1`.then(() => true);
    await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
    await expectAllWell();
  }
});

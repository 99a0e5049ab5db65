import * as fc from "fast-check";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import { act, Device, expectedNames, leavesOf, type Step, steps } from "../support/home-clients.ts";
import { startOwnBackend } from "../support/own-backend.ts";

const COUNT = 1_000;
const APPS = 30;
const TIMEOUT_MS = 180_000;
/** A tenth of a second each. */
const RETRIES = 600;

let own: Awaited<ReturnType<typeof startOwnBackend>>;
beforeAll(async () => {
  own = await startOwnBackend({ LOCAL_DEV: "true" });
});
afterAll(() => own.stop());

const shared = ownDatabase();

/** Three devices of one person, and the apps for their home screen. */
async function threeDevices(sql: postgres.Sql, gatewayUrl?: string) {
  const rows = await sql<{ item: string; name: string; url: string; slug: string }[]>`
    insert into public.webapps (url, title)
    select 'https://' || gen_random_uuid() || '.example/', 'App ' || gen_random_uuid()
    from generate_series(1, ${APPS}) returning 'webapp:' || id as item, title as name, url, slug`;
  const apps = Object.fromEntries(rows.map(({ item, ...app }) => [item, { ...app, icon: null }]));
  const email = `${crypto.randomUUID()}@example.com`;
  const clients = [new Client(gatewayUrl), new Client(gatewayUrl), new Client(gatewayUrl)];
  let id = "";
  // oxlint-disable-next-line no-await-in-loop -- the first one makes the account
  for (const client of clients) ({ id } = await client.signIn(email));
  const devices = clients.map((client) => new Device(client, apps));
  // oxlint-disable-next-line no-await-in-loop -- three
  for (const device of devices) await device.sync();
  return { id, apps, devices };
}

/** Performs the steps; the second and the third device go offline from time to time. */
async function live(
  sql: postgres.Sql,
  { id, apps, devices }: Awaited<ReturnType<typeof threeDevices>>,
  planned: readonly Step[],
  disturb: (step: number) => void,
): Promise<void> {
  for (const [index, step] of planned.entries()) {
    const device = devices[step.device];
    if (!device) continue;
    act(device, step, Object.keys(apps));
    if (step.device > 0 && step.where % 40 === 0) device.isOffline = !device.isOffline;
    disturb(index);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the steps say
    if (!device.isOffline && step.where % 3 === 0) await device.sync();
    // oxlint-disable-next-line no-await-in-loop -- nobody is that quick
    if (index % 50 === 0) await forgetLimits(sql, id);
  }
  await forgetLimits(sql, id);
  for (const device of devices) {
    device.isOffline = false;
    // oxlint-disable-next-line no-await-in-loop -- until the server is back
    for (let attempt = 0; attempt < RETRIES && (!(await device.sync()) || device.isWaiting); attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  // oxlint-disable-next-line no-await-in-loop -- what the others sent since
  for (const device of devices) expect(await device.sync()).toBe(true);
}

/** Retries until the killed database is back. */
async function forgetLimits(sql: postgres.Sql, id: string): Promise<void> {
  const keys = [`install-by-user:${id}`, `home-ops-by-user:${id}`, `home-ops-daily-by-user:${id}`];
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- until it is back
      await sql`
        delete from private.rate_limits
        where key_hash in (select sha256(convert_to(key, 'utf8')) from unnest(${keys}::text[]) as key)`;
      return;
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- the same
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A program that restarts at this moment has no process to kill. */
function killed(kill: () => void): void {
  try {
    kill();
  } catch (error) {
    expect(["ESRCH", "ENOENT"]).toContain((error as NodeJS.ErrnoException).code);
  }
}

async function expectAgreement(
  sql: postgres.Sql,
  { id, apps, devices }: Awaited<ReturnType<typeof threeDevices>>,
): Promise<void> {
  const [first, ...others] = devices.map((device) => device.shown());
  for (const other of others) expect(other).toEqual(first);

  const leaves = leavesOf(first ?? { pages: [] });
  expect(new Set(leaves.map((leaf) => leaf.id)).size).toBe(leaves.length);

  // The database holds every applied operation and no refused one.
  const stored = await sql<{ id: string; at: string }[]>`
    select id, applied_at::text as at from private.home_operations where user_id = ${id}`;
  const storedIds = new Set(stored.map((row) => row.id));
  for (const device of devices) {
    expect(device.done.filter((op) => !storedIds.has(op.id) && !device.refused.has(op.id))).toEqual([]);
    expect([...device.refused].filter((refused) => storedIds.has(refused))).toEqual([]);
  }

  const times = new Map(stored.map((row) => [row.id, row.at]));
  const inOrder = devices
    .flatMap(({ done }) => done)
    .filter((op) => times.has(op.id))
    .toSorted((a, b) => (times.get(a.id) ?? "").localeCompare(times.get(b.id) ?? ""));
  const names = new Map(leaves.map((leaf) => [leaf.id, leaf.name]));
  expect(Object.fromEntries([...names].toSorted())).toEqual(
    Object.fromEntries([...expectedNames(inOrder, apps)].toSorted()),
  );

  const [counts] = await sql<{ rows: number; balance: number }[]>`
    select
      (select count(*)::int from public.user_apps where user_id = ${id}) as rows,
      (
        select coalesce(sum(installs - uninstalls), 0)::int from public.webapp_daily_stats
        where webapp_id = any(${Object.keys(apps).map((item) => item.slice(7))}::bigint[])
      ) as balance`;
  expect(counts?.balance).toBe(counts?.rows);
}

test(
  "three devices, two of them offline now and then, end with the same home screen, each thing once and nothing lost",
  async () => {
    await fc.assert(
      fc.asyncProperty(steps(COUNT), async (planned) => {
        const devices = await threeDevices(shared);
        await live(shared, devices, planned, () => undefined);
        await expectAgreement(shared, devices);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

test(
  "the same while the function and Postgres are killed in between",
  async () => {
    await fc.assert(
      fc.asyncProperty(steps(COUNT), fc.nat(30), async (planned, offset) => {
        const devices = await threeDevices(own.sql, own.gatewayUrl);
        await live(own.sql, devices, planned, (index) => {
          if (index === 200 + offset || index === 700 + offset) killed(() => own.killFunction());
          if (index === 450 + offset) killed(() => own.signalPostgres("SIGKILL", "all"));
        });
        await expectAgreement(own.sql, devices);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

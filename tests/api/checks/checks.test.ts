import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkRunAnswer, type CheckRunAnswer } from "#contract/checks/checks.ts";
import type { Site } from "../../support/fixture-sites/changing.ts";
import { adminClient, importApp, isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
let admin: Client;
const made: number[] = [];
beforeAll(async () => {
  admin = await adminClient();
});
afterAll(async () => {
  await sql`delete from public.webapps where id = any(${made})`;
});

/** A site that says what the test makes it say, as an app of the store. */
async function anApp(first: Site = {}) {
  const url = `${testBackend.fixtureUrl}/changing/${randomUUID().slice(0, 13)}/`;
  const become = async (site: Site) => {
    await fetch(`${url}become?${new URLSearchParams({ ...site })}`);
  };
  await become(first);
  const webapp = await importApp(admin, url);
  made.push(webapp.id);
  return { ...webapp, become };
}

async function check(id: number) {
  const { body } = await admin.call("checkWebapp", { params: { id } });
  return body.check;
}

async function caseOf(id: number) {
  const [row] = await sql<{ status: string; changes: Record<string, string> }[]>`
    select status, changes from public.review_cases where webapp_id = ${id} and kind = 'difference'
    order by id desc limit 1`;
  return row ?? null;
}

async function run(): Promise<CheckRunAnswer> {
  const response = await new Client().send("runChecks", { headers: { apikey: testBackend.serviceKey } });
  return checkRunAnswer.parse(await response.json());
}

/** These apps alone are due: every other one is next year. */
async function areDue(ids: readonly number[]): Promise<void> {
  await sql`update private.check_schedule set due_at = now() + interval '1 year' where due_at < now() + interval '1 month'`;
  await sql`update private.check_schedule set due_at = now() where webapp_id = any(${[...ids]})`;
}

describe("checking one app", () => {
  test("says how its page answered; nothing has changed", async () => {
    const app = await anApp({ title: "Steady" });
    expect(await check(app.id)).toMatchObject({
      outcome: "answered",
      httpStatus: 200,
      finalUrl: app.url,
      problem: null,
      failingSince: null,
    });
    expect(await caseOf(app.id)).toBeNull();
  });

  test.each([
    { status: "404", outcome: "failed", problem: "There is no page at this address (404)." },
    {
      status: "500",
      outcome: "failed",
      problem: "The site has a problem of its own (500). Please try again later.",
    },
    { status: "403", outcome: "walled", problem: "The site does not let its page be read (403)." },
    {
      status: "503",
      outcome: "walled",
      problem: "The site has a problem of its own (503). Please try again later.",
    },
  ])("a page that answers $status is $outcome", async ({ status, outcome, problem }) => {
    const app = await anApp();
    await app.become({ status });
    expect(await check(app.id)).toMatchObject({ outcome, problem, httpStatus: Number(status) });
    expect(await caseOf(app.id)).toBeNull();
  });

  test("another name and another icon wait for the administrator, once, and not again after a decline", async () => {
    const app = await anApp({ title: "Before" });
    await app.become({ title: "After", icon: "new" });
    await check(app.id);
    const waiting = await caseOf(app.id);
    expect(waiting).toMatchObject({ status: "open", changes: { title: "After" } });
    expect(await isStored(waiting?.changes["iconUrl"] ?? null)).toBe(true);
    await check(app.id);
    expect(await sql`select from public.review_cases where webapp_id = ${app.id}`).toHaveLength(1);
    await sql`update public.review_cases set status = 'declined', decided_at = now() where webapp_id = ${app.id}`;
    await check(app.id);
    expect(await caseOf(app.id)).toMatchObject({ status: "declined" });
  });

  test("an icon that is another one at each request, and a name in other letters, are no change", async () => {
    const app = await anApp({ title: "Before" });
    await app.become({ title: "BEFORE!", icon: "random" });
    await check(app.id);
    expect(await caseOf(app.id)).toBeNull();
  });

  test("a page for signing in elsewhere is not the app's name", async () => {
    const [app, login] = [await anApp({ title: "Mine" }), await anApp({ title: "Sign in" })];
    const elsewhere = login.url.replace("127.0.0.1", "localhost");
    await app.become({ status: "302", to: elsewhere });
    // Another host may not be read here at all; what counts is that nothing is taken from it.
    await check(app.id);
    expect(await caseOf(app.id)).toBeNull();
  });

  test("two apps that lead to one page, or have one identity, are a duplicate", async () => {
    const [older, younger] = [await anApp(), await anApp()];
    await younger.become({ status: "301", to: older.url });
    await check(younger.id);
    const identity = { manifestId: `/one-${randomUUID()}` };
    const [third, fourth] = [await anApp(identity), await anApp(identity)];
    await check(fourth.id);
    const pairs = await sql<{ pair: [number, number] }[]>`
      select array[webapp_id::integer, other_id::integer] as pair from public.review_cases
      where kind = 'duplicate' and other_id in (${younger.id}, ${fourth.id}) order by id`;
    expect(pairs.map(({ pair }) => pair)).toEqual([
      [older.id, younger.id],
      [third.id, fourth.id],
    ]);
  });

  test("is the administrator's, of an app that is there and that nobody checks at the moment", async () => {
    const app = await anApp();
    expect((await new Client().refused("checkWebapp", { params: { id: app.id } })).status).toBe(401);
    expect((await (await aMember()).refused("checkWebapp", { params: { id: app.id } })).status).toBe(403);
    expect((await admin.refused("checkWebapp", { params: { id: 999_999_999 } })).status).toBe(404);
    await sql`select private.take_check(${app.id})`;
    expect((await admin.refused("checkWebapp", { params: { id: app.id } })).status).toBe(409);
  });
});

describe("a run over what is due", () => {
  test("needs the secret key; without it there is no such call", async () => {
    for (const apikey of [undefined, "", testBackend.anonKey, `${testBackend.serviceKey}x`]) {
      const { status, body } = await new Client().refused("runChecks", {
        headers: apikey === undefined ? {} : { apikey },
      });
      expect([status, body.message]).toEqual([404, "There is nothing at this address."]);
    }
    expect((await admin.refused("runChecks")).status).toBe(404);
  });

  test("checks every due app once, and is then done", async () => {
    const [alive, dead] = [await anApp(), await anApp()];
    await dead.become({ status: "410" });
    await areDue([alive.id, dead.id]);
    expect(await run()).toEqual({ checked: 2, failed: 1, isOffline: false, hasMore: false });
    const rows = await sql<{ outcome: string }[]>`
      select outcome from public.webapp_checks where webapp_id in (${alive.id}, ${dead.id}) order by webapp_id`;
    expect(rows.map(({ outcome }) => outcome)).toEqual(["answered", "failed"]);
    expect(await run()).toEqual({ checked: 0, failed: 0, isOffline: false, hasMore: false });
  });

  test("an app whose site is gone fails while others answer; two runs at once check it once", async () => {
    const [alive, gone] = [await anApp(), await anApp()];
    await check(alive.id);
    // Nothing listens at the discard port, and no name ends in .invalid.
    await sql`update public.webapps set url = ${`https://${randomUUID()}.invalid/`} where id = ${gone.id}`;
    await areDue([gone.id]);
    const runs = await Promise.all([run(), run()]);
    expect(runs.map(({ checked }) => checked).toSorted()).toEqual([0, 1]);
    const [row] = await sql`select outcome, failures from public.webapp_checks where webapp_id = ${gone.id}`;
    expect(row).toEqual({ outcome: "failed", failures: 1 });
  });

  test("without a network nothing is recorded, and the apps are due again soon", async () => {
    const gone = await anApp();
    await sql`update public.webapps set url = ${`https://${randomUUID()}.invalid/`} where id = ${gone.id}`;
    // Those that answered last cannot be reached either.
    const answered = await sql<{ webapp_id: number; url: string }[]>`
      select webapp_id, url from public.webapp_checks join public.webapps on id = webapp_id where outcome <> 'failed'`;
    await sql`
      update public.webapps set url = 'https://' || gen_random_uuid() || '.invalid/'
      where id = any(${answered.map(({ webapp_id: id }) => id)})`;
    try {
      await areDue([gone.id]);
      expect(await run()).toEqual({ checked: 0, failed: 0, isOffline: true, hasMore: false });
      expect(await sql`select * from public.webapp_checks where webapp_id = ${gone.id}`).toEqual([]);
      const [row] = await sql`
        select due_at between now() + interval '10 minutes' and now() + interval '20 minutes' as soon, claim
        from private.check_schedule where webapp_id = ${gone.id}`;
      expect(row).toEqual({ soon: true, claim: null });
      expect((await admin.refused("checkWebapp", { params: { id: gone.id } })).body.message).toBe(
        "Perch can’t reach the internet. Please try again later.",
      );
    } finally {
      for (const { webapp_id: id, url } of answered)
        await sql`update public.webapps set url = ${url} where id = ${id}`;
    }
  });
});

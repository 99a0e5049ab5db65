import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import { type HourlyLimit, PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import { type Instances, startInstances } from "../support/instances.ts";

const sql = ownDatabase();
let instances: Instances;
let webappId: number;

beforeAll(async () => {
  instances = await startInstances(2);
  const { body } = await new Client().call("searchStore", { query: { limit: 1 } });
  webappId = body.webapps[0]?.id ?? 0;
});
afterAll(() => instances.stop());

const anEmail = () => `${randomUUID()}@example.com`;
let networks = 0;
/** An address in its own IPv6 network, which counts under its first address. */
const anAddress = () => `2001:db8:1:${(++networks).toString(16)}:0:0:0:0`;

/** Leaves `left` of somebody's hourly uses. */
async function leave(left: number, what: HourlyLimit, who: string): Promise<void> {
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${limitKey(what, who)}, 'utf8')), ${PER_HOUR[what] - left}, now() + interval '30 min')
    on conflict (key_hash) do update set taken = excluded.taken, expires_at = excluded.expires_at`;
}

/** The number of admitted requests; each refusal is a 429 with a wait. */
async function passed(answers: Promise<Response>[]): Promise<number> {
  const refused = (await Promise.all(answers)).filter(({ status }) => status === 429);
  for (const answer of refused) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(1700);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(await answer.json()).toMatchObject({ code: "rate_limited" });
  }
  return answers.length - refused.length;
}

const times = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_each, index) => ask(index));

describe("over two instances, and with simultaneous requests", () => {
  const askForLink = (email: string, address = anAddress()) =>
    instances.post("/auth/send-magic-link", { address, body: { email } });

  test("one email gets ten links an hour, in any spelling and from any network address", async () => {
    const email = anEmail();
    expect(
      await passed(times(16, (index) => askForLink(index % 2 ? email : ` ${email.toUpperCase()} `))),
    ).toBe(10);
  });

  test("one network address gets sixty links an hour, whatever its headers claim", async () => {
    const subscriber = "2001:db8:ffff:7";
    await leave(3, "magic-link-by-address", `${subscriber}:0:0:0:0`);
    const asked = times(9, (index) =>
      askForLink(anEmail(), `203.0.113.${index}, ${subscriber}::${index}, 10.0.0.1`),
    );
    expect(await passed(asked)).toBe(3);
  });

  test("a request refused for its network address does not count for its email", async () => {
    const [email, address] = [anEmail(), anAddress()];
    await leave(0, "magic-link-by-address", address);
    expect(await passed(times(12, () => askForLink(email, address)))).toBe(0);
    expect(await passed([askForLink(email)])).toBe(1);
  });

  test("sixty apps an hour are kept for one visitor", async () => {
    const visitor = new Client();
    await visitor.call("installTemporarily", { body: { webappId } });
    const token = visitor.cookies.get(VISITOR_COOKIE) ?? "";
    await leave(4, "temp-install-by-visitor", createHash("sha256").update(token).digest("hex"));
    const asked = times(12, () =>
      instances.post("/webapp/temp-install", { from: visitor, body: { webappId } }),
    );
    expect(await passed(asked)).toBe(4);
  });

  test("sixty visitors an hour come from one network address", async () => {
    const address = anAddress();
    await leave(2, "new-visitor-by-address", address);
    const asked = times(8, () => instances.post("/webapp/temp-install", { address, body: { webappId } }));
    expect(await passed(asked)).toBe(2);
  });

  test("six hundred launches an hour are counted for one user", async () => {
    const member = new Client();
    const { id } = await member.signIn();
    await member.call("installApp", { body: { webappId } });
    await leave(5, "launch-by-user", id);
    const asked = times(14, () => instances.post("/user/apps/launch", { from: member, body: { webappId } }));
    expect(await passed(asked)).toBe(5);
  });

  test.each([
    ["import-by-user", "/webapp/import-with-progress", () => ({ url: "http://127.0.0.1/" })],
    [
      "queue-import-by-user",
      "/webapp/import-from-queue",
      (index: number) => ({ queueItemId: 1_000_000 + index, catalogueId: 1, url: "https://example.com/" }),
    ],
  ] as const)("one administrator has a limit an hour: %s", async (rule, path, bodyOf) => {
    const admin = await adminClient();
    const { body } = await admin.call("getSession");
    const who = body.user?.id ?? "";
    await leave(3, rule, who);
    const asked = times(8, (index) => instances.post(path, { from: admin, body: bodyOf(index) }));
    expect(await passed(asked)).toBe(3);
    await sql`delete from private.rate_limits where key_hash = sha256(convert_to(${limitKey(rule, who)}, 'utf8'))`;
  });
});

describe("whether an email has an account", () => {
  test("shows neither in the answer to a request for a link nor in its time", async () => {
    const known = Array.from({ length: 5 }, anEmail);
    for (const email of known) await new Client().signIn(email);
    async function ask(email: string) {
      const askedAt = performance.now();
      const answer = await instances.post("/auth/send-magic-link", { address: anAddress(), body: { email } });
      const ms = performance.now() - askedAt;
      const names = [...answer.headers.keys()].filter((name) => name !== "date").toSorted();
      return { ms, told: [answer.status, await answer.json(), names] };
    }
    const asked = {
      known: [] as Awaited<ReturnType<typeof ask>>[],
      unknown: [] as Awaited<ReturnType<typeof ask>>[],
    };
    for (let round = 0; round < 5; round++) {
      // In parallel, so that other work on the machine affects both.
      const [one, other] = await Promise.all([ask(known[round] ?? ""), ask(anEmail())]);
      asked.known.push(one);
      asked.unknown.push(other);
    }
    expect(asked.known.map(({ told }) => told)).toEqual(asked.unknown.map(({ told }) => told));
    // What else the machine does only adds to a time.
    const fastest = (answers: { ms: number }[]) => Math.min(...answers.map(({ ms }) => ms));
    const ratio = fastest(asked.known) / fastest(asked.unknown);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  test("shows in no answer while direct sign-in is off", async () => {
    const known = anEmail();
    await new Client().signIn(known);
    const answers = await Promise.all(
      [known, anEmail(), "none"].map(async (email) => {
        const answer = await instances.post("/auth/dev-login", { body: { email } });
        return [answer.status, await answer.json(), answer.headers.getSetCookie()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { glanceAnswer } from "#contract/glance/glance.ts";
import { PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();

async function aGlancer(member: Client) {
  const body = { name: "The frame in the hall", scopes: ["glance"], expiresInDays: null };
  const { secret } = (await member.call("createAccessToken", { body })).body;
  return { authorization: `Bearer ${secret}` };
}

test("a token of the scope alone reads tasks and tiles, and asks again by their ETag", async () => {
  const member = await aMember();
  const [widget, entry] = [randomUUID(), randomUUID()];
  await member.call("changeHome", {
    body: {
      ops: [
        { id: randomUUID(), kind: "add", item: `widget:${widget}`, type: "tasks" },
        {
          id: randomUUID(),
          kind: "put-entry",
          widget: `widget:${widget}`,
          entry,
          rank: "a0",
          fields: { text: "Water the plants", due: "2026-12-01" },
        },
        {
          id: randomUUID(),
          kind: "add",
          item: `link:${randomUUID()}`,
          name: "Router",
          url: "https://router.example/",
        },
      ],
    },
  });
  const headers = await aGlancer(member);
  const answer = await new Client().call("getGlance", { headers });
  expect(answer.body).toEqual({
    language: null,
    timeZone: "UTC",
    clockStyle: "24h",
    event: null,
    tasks: [{ text: "Water the plants", due: "2026-12-01" }],
    weather: null,
    tiles: expect.arrayContaining([
      { name: "Router", url: "https://router.example/", icon: null },
    ]) as unknown,
  });
  expect(glanceAnswer.parse(answer.body)).toEqual(answer.body);
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  const seen = { ...headers, "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await new Client().send("getGlance", { headers: seen })).status).toBe(304);
  const done = { id: randomUUID(), kind: "remove-entry", widget: `widget:${widget}`, entry };
  await member.call("changeHome", { body: { ops: [done] } });
  expect((await new Client().send("getGlance", { headers: seen })).status).toBe(200);
});

test("the scope stands alone, because an address has its token", async () => {
  const body = { name: "Both", scopes: ["glance", "read"], expiresInDays: null };
  const refused = await (await aMember()).refused("createAccessToken", { body });
  expect([refused.status, refused.body.message]).toEqual([400, "scopes: The scope glance stands alone."]);
});

test("six hundred glances an hour", async () => {
  const member = new Client();
  const { id } = await member.signIn();
  const key = limitKey("glance-by-user", id);
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${key}, 'utf8')), ${PER_HOUR["glance-by-user"]}, now() + interval '30 min')`;
  expect((await new Client().refused("getGlance", { headers: await aGlancer(member) })).status).toBe(429);
});

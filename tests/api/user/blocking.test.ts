import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readBlock } from "../../support/page-blocks.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();

/** A block of docs/operate.md for this person. */
const runFor = (email: string, name: string) =>
  sql.unsafe(readBlock("docs/operate.md", "sql", name).replaceAll("person@example.com", email));

async function linksOverRest(token: string): Promise<unknown> {
  const response = await fetch(`${testBackend.supabaseUrl}/rest/v1/personal_links?select=name`, {
    headers: { apikey: testBackend.anonKey, authorization: `Bearer ${token}` },
  });
  return response.json();
}

test("a blocked person's next request counts as a visitor's, in the function and over REST", async () => {
  const email = `${randomUUID()}@example.com`;
  const client = new Client();
  const { id } = await client.signIn(email);
  await sql`insert into public.personal_links (user_id, name, url) values (${id}, 'Mine', 'https://mine.example/')`;
  const { access_token: token } = await client.session();
  expect(await linksOverRest(token)).toEqual([{ name: "Mine" }]);

  await runFor(email, "Block a person");

  expect(await linksOverRest(token)).toEqual([]);
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await new Client().refused("listUserApps", bearer)).status).toBe(401);
  // An expired token is refreshed first, and Auth refuses that too.
  await client.letExpire();
  expect((await client.call("getSession")).body.user).toBeNull();
  expect(client.hasSession()).toBe(false);
});

import { expect, test } from "vitest";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/** Adds a link to the caller's drawer over REST. */
async function addLink(link: { name: string; url: string }): Promise<[status: number, code: unknown]> {
  const client = new Client();
  await client.signIn();
  const { access_token: token } = await client.session();
  const response = await fetch(`${testBackend.supabaseUrl}/rest/v1/personal_links`, {
    method: "POST",
    headers: {
      apikey: testBackend.anonKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(link),
  });
  const body = response.status === 201 ? {} : ((await response.json()) as { code?: unknown });
  return [response.status, body.code];
}

test("a row that breaks a constraint is a 400 over REST, with its SQLSTATE, as hosted PostgREST answers", async () => {
  expect(await addLink({ name: "Mine", url: "https://mine.example/" })).toEqual([201, undefined]);
  expect(await addLink({ name: "Mine", url: "javascript:alert(1)" })).toEqual([400, "23514"]);
});

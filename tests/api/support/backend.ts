import postgres from "postgres";
import { afterAll } from "vitest";
import type { StoredSession } from "./client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/** The database as its owner, for states that no API call can create or show. It closes with the test file. */
export function ownDatabase() {
  const sql = postgres(testBackend.dbUrl, { max: 2, onnotice: () => undefined });
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The newest mail to this address; waits for its delivery by SMTP. */
export async function mailTo(email: string): Promise<Mail> {
  const inbox = `${testBackend.mailUrl}/api/messages`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const list = await fetch(`${inbox}?${new URLSearchParams({ to: email })}`);
    const { messages } = (await list.json()) as { messages: { id: string }[] };
    if (messages[0]) return (await (await fetch(`${inbox}/${messages[0].id}`)).json()) as Mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} arrived.`);
}

/** Trades a link's token hash, or an email and its code, for a session, as supabase-js does in the page. */
export async function verifyOtp(proof: { token_hash: string } | { email: string; token: string }) {
  const response = await fetch(`${testBackend.supabaseUrl}/auth/v1/verify`, {
    method: "POST",
    headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ type: "email", ...proof }),
  });
  return { status: response.status, session: (await response.json()) as StoredSession };
}

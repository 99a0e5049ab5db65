import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";
import { VISITOR_COOKIE } from "#contract/site/product.ts";

/** A visitor who has saved this app; returns the cookie that proves it. */
export async function aVisitorWithSavedApp(
  sql: postgres.ISql,
  webappId: number,
  token = randomBytes(32).toString("base64url"),
): Promise<Record<string, string>> {
  await sql`
    insert into private.temp_installs (token_hash, webapp_id)
    values (${createHash("sha256").update(token).digest()}, ${webappId})`;
  return { [VISITOR_COOKIE]: token };
}

/** Another device that saved this app, and was the last to ask for a link to this address before anybody signed in. */
export async function anAskingDevice(sql: postgres.ISql, email: string, webappId: number): Promise<void> {
  const { [VISITOR_COOKIE]: token = "" } = await aVisitorWithSavedApp(sql, webappId);
  await sql`delete from private.sign_in_requests where email_hash = private.email_hash(${email})`;
  await sql`
    insert into private.sign_in_requests (email_hash, token_hash, asked_at, expires_at)
    values (private.email_hash(${email}), ${createHash("sha256").update(token).digest()},
      now() - interval '1 day', now() + interval '1 hour')`;
}

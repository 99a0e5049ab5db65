import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";
import { VISITOR_COOKIE } from "#contract/product.ts";

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

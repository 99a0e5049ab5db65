import type { Ask } from "../../../supabase/functions/_shared/database/connections.ts";

/** How many wrong codes one network address may try for one link. */
const MAX_WRONG_CODES = 5;

type Attempt = {
  email: string;
  networkAddress: string;
  otpExpirySeconds: number;
};

/**
 * Allows five wrong codes for one link from one network address before it calls `verify`, which asks Auth.
 * Another network address uses up no tries, and the link itself stays valid. It counts before it asks, so
 * that simultaneous guesses count. It counts in the database, so that a restart resets nothing. Hosted Auth
 * counts by network address alone.
 */
export async function limitWrongCodes(
  sql: Ask,
  { email, networkAddress, otpExpirySeconds }: Attempt,
  verify: () => Promise<Response>,
): Promise<Response> {
  const key = `wrong-code:${networkAddress}:${await linkOf(sql, email)}`;
  const [limit] = await sql<{ wait: number }[]>`
    select private.take_rate_limit(${key}, ${MAX_WRONG_CODES}, ${otpExpirySeconds}) as wait`;
  if (limit && limit.wait > 0) return tooMany(limit.wait);

  const answer = await verify();
  if (answer.ok) await giveBack(sql, key);
  return answer;
}

/**
 * Identifies an address's newest link by its send time, so that a new link has a new count. An address without a link
 * counts as well: the answer must not reveal whether an account exists.
 */
async function linkOf(sql: Ask, email: string): Promise<string> {
  const [user] = await sql<{ sent: string }[]>`
    select concat_ws('/', recovery_sent_at, confirmation_sent_at) as sent from auth.users where email = ${email}`;
  return `${email}:${user?.sent ?? ""}`;
}

/** Uncounts a right code. */
async function giveBack(sql: Ask, key: string): Promise<void> {
  await sql`
    with hash as (select sha256(convert_to(${key}, 'utf8')) as value),
    last as (delete from private.rate_limits using hash where key_hash = hash.value and taken = 1)
    update private.rate_limits set taken = taken - 1 from hash where key_hash = hash.value and taken > 1`;
}

function tooMany(seconds: number): Response {
  return Response.json(
    {
      code: 429,
      error_code: "over_request_rate_limit",
      msg: "Too many wrong codes. Open the link of the mail, or ask for a new one.",
    },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

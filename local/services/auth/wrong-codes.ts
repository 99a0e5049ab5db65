import type { Ask } from "../../../supabase/functions/_shared/connections.ts";

/** How many wrong codes one network address may try for one link. */
const MAX_WRONG_CODES = 5;

type Attempt = {
  email: string;
  /** Where the code comes from. */
  networkAddress: string;
  /** How long a code is good. */
  otpExpirySeconds: number;
};

/**
 * Lets `verify` (which asks Auth) be tried five times with a wrong code, for one link from one network address: a stranger
 * elsewhere uses up nobody's tries, and the link itself stays good. Counts before it asks, so that guesses sent at once
 * are counted too, and in the database, so that a restart forgives nothing. Hosted Auth counts by network address alone.
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
 * Names the newest link of an address by when it was sent, so that a new link is counted anew. An address without a link
 * is counted as well: how Auth answers must not tell whether there is an account.
 */
async function linkOf(sql: Ask, email: string): Promise<string> {
  const [user] = await sql<{ sent: string }[]>`
    select concat_ws('/', recovery_sent_at, confirmation_sent_at) as sent from auth.users where email = ${email}`;
  return `${email}:${user?.sent ?? ""}`;
}

/** What was right does not count. */
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

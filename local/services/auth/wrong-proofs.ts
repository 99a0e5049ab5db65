import type { Ask } from "../../../supabase/functions/_shared/connections.ts";
import type { SignInProof } from "./verify-request.ts";

/** How many wrong codes one link survives. */
const MAX_WRONG_CODES = 5;

/** Auth makes a link's hash of address and code, so hashes can be guessed like codes, for no address in particular. */
const MAX_WRONG_HASHES = 120;
const HOUR_SECONDS = 60 * 60;

type Options = { sql: Ask; otpExpirySeconds: number };

/**
 * Lets `verify` (which asks Auth) be tried five times with a wrong code for one link, then voids the link; and 120 times
 * an hour with a wrong hash from one network address. Counts before it asks, so that guesses sent at once are counted
 * too, and in the database, so that a restart forgives nothing. Hosted Auth counts by network address alone.
 */
export async function limitWrongProofs(
  proof: SignInProof,
  networkAddress: string,
  { sql, otpExpirySeconds }: Options,
  verify: () => Promise<Response>,
): Promise<Response> {
  const isCode = proof.kind === "code";
  const key = isCode ? await linkOf(sql, proof.email) : `wrong-hash:${networkAddress}`;
  const [maxCount, windowSeconds] = isCode
    ? [MAX_WRONG_CODES, otpExpirySeconds]
    : [MAX_WRONG_HASHES, HOUR_SECONDS];
  const [limit] = await sql<{ wait: number }[]>`
    select private.take_rate_limit(${key}, ${maxCount}, ${windowSeconds}) as wait`;
  if (limit && limit.wait > 0) return tooMany(limit.wait);

  const answer = await verify();
  if (isSignedIn(answer)) await giveBack(sql, key);
  else if (isCode) await voidLink(sql, proof.email, key);
  return answer;
}

/**
 * Names the newest link of an address by when it was sent, so that a new link is counted anew. An address without a link
 * is counted as well: how Auth answers must not tell whether there is an account.
 */
async function linkOf(sql: Ask, email: string): Promise<string> {
  const [user] = await sql<{ sent: string }[]>`
    select concat_ws('/', recovery_sent_at, confirmation_sent_at) as sent from auth.users where email = ${email}`;
  return `wrong-code:${email}:${user?.sent ?? ""}`;
}

/** After the last wrong code neither code nor link is good any more. */
async function voidLink(sql: Ask, email: string, key: string): Promise<void> {
  await sql`
    update auth.users set recovery_token = null, confirmation_token = null
    where email = ${email} and exists (
      select from private.rate_limits
      where key_hash = sha256(convert_to(${key}, 'utf8')) and taken >= ${MAX_WRONG_CODES}
    )`;
}

/** What was right does not count. */
async function giveBack(sql: Ask, key: string): Promise<void> {
  await sql`
    with hash as (select sha256(convert_to(${key}, 'utf8')) as value),
    last as (delete from private.rate_limits using hash where key_hash = hash.value and taken = 1)
    update private.rate_limits set taken = taken - 1 from hash where key_hash = hash.value and taken > 1`;
}

/** A link that is opened at Auth itself is answered by a redirect either way; the session stands in its fragment. */
function isSignedIn(answer: Response): boolean {
  return answer.ok || (answer.headers.get("location") ?? "").includes("#access_token=");
}

function tooMany(seconds: number): Response {
  return Response.json(
    { code: 429, error_code: "over_request_rate_limit", msg: "Too many wrong codes. Ask for a new link." },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

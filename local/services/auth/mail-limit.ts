import { randomUUID } from "node:crypto";
import { clientAddress } from "../../../supabase/functions/_shared/client-address.ts";
import type { Ask } from "../../../supabase/functions/_shared/connections.ts";
import { HOUR_SECONDS, limitKey, PER_HOUR, type What } from "../../../supabase/functions/api/limits.ts";
import { readFields, withBody } from "./auth-body.ts";
import type { Services } from "../services.ts";
import type { Turns } from "./turns.ts";

type Options = { services: Services; sql: Ask; secretKey: string; localDev: boolean; turns: Turns };

/** What anybody can have Auth mail, by naming an address. Perch's own pages ask its API, which counts for itself. */
const OPEN = new Set(
  ["otp", "magiclink", "recover", "resend", "signup"].map((name) => `POST /auth/v1/${name}`),
);
/** What Auth mails to who is signed in. */
const OWN = "PUT /auth/v1/user";

/** When a mail that was asked for is answered: later than Auth ever needs to make an account. */
const ANSWER_AFTER_MS = 750;

/**
 * Passes a request on to the services, after counting the mails that it makes Auth send under the same keys as the API:
 * who asks Auth itself gets no more of them. Answers for addresses with an account and without are the same, and come
 * after the same time. The secret key is not counted.
 */
export async function limitMails(
  request: Request,
  networkAddress: string,
  options: Options,
): Promise<Response> {
  const { services, secretKey, turns } = options;
  const what = `${request.method} ${new URL(request.url).pathname}`;
  if (what === OWN) return limitOwnMails(request, networkAddress, options);
  if (!OPEN.has(what)) return services.fetch(request);

  const text = await request.text();
  const fields = readFields(text);
  const email = normalized(fields?.["email"]);
  // Auth says what is wrong with it.
  if (!fields || !email) return services.fetch(withBody(request, text));

  const asked = withBody(request, JSON.stringify({ ...fields, create_user: true }));
  // Two at the same moment would both make the account, and one of them fail.
  const ask = () => turns(`mail:${email}`, () => services.fetch(asked));
  if (request.headers.get("apikey") === secretKey) return ask();
  const wait = await count(options, networkAddress, [email]);
  return wait > 0 ? tooMany(wait) : sameForEverybody(what, email, ask);
}

/** Mails to who is signed in, and to the address they want to have. */
async function limitOwnMails(request: Request, networkAddress: string, options: Options): Promise<Response> {
  const { services } = options;
  const text = await request.text();
  const passOn = () => services.fetch(withBody(request, text));
  const wanted = normalized(readFields(text)?.["email"]);
  if (!wanted) return passOn();
  const owner = await ownerOf(request, services);
  if (owner instanceof Response) return owner;
  const wait = await count(options, networkAddress, [owner, wanted]);
  return wait > 0 ? tooMany(wait) : passOn();
}

function normalized(email: unknown): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}

/** Takes one mail for who asks and one for each of the addresses; answers the first wait there is, else 0. */
async function count({ sql, localDev }: Options, networkAddress: string, emails: string[]): Promise<number> {
  const client = clientAddress(networkAddress, () => false);
  const counted: [What, string][] = [
    ["magic-link-by-address", client],
    ...[...new Set(emails)].map((email): [What, string] => ["magic-link-by-email", email]),
  ];
  if (localDev) counted.shift();
  for (const [what, who] of counted) {
    const [limit] = await sql<{ wait: number }[]>`
      select private.take_rate_limit(${limitKey(what, who)}, ${PER_HOUR[what]}, ${HOUR_SECONDS}) as wait`;
    if (limit && limit.wait > 0) return limit.wait;
  }
  return 0;
}

/**
 * Auth here hashes a password for a new address, mails nothing to a known one that signs up, and says so. Hosted Auth makes
 * a user up for the latter; here everybody who signs up is told of one.
 */
async function sameForEverybody(
  what: string,
  email: string,
  ask: () => Promise<Response>,
): Promise<Response> {
  const asking = ask();
  const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_AFTER_MS));
  const [answer] = await Promise.all([Promise.race([asking, pause]), pause]);
  // It may still fail, when nobody waits for it any more.
  asking.catch((error: unknown) => console.error("Auth failed behind its answer:", error));
  const isSignUp = what.endsWith("/signup");
  if (answer && !answer.ok && !(isSignUp && answer.status === 429)) return answer;
  return Response.json(isSignUp ? newcomer(email) : {});
}

/** As hosted Auth describes somebody whose address is not confirmed yet, or somebody it makes up. */
function newcomer(email: string): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** The address of who is signed in, or Auth's refusal. */
async function ownerOf({ url, headers }: Request, services: Services): Promise<string | Response> {
  const { authorization = "", apikey = "" } = Object.fromEntries(headers);
  const user = new Request(new URL("/auth/v1/user", url), { headers: { authorization, apikey } });
  const answer = await services.fetch(user);
  if (!answer.ok) return answer;
  const { email } = (await answer.json()) as { email?: unknown };
  return typeof email === "string" ? email.toLowerCase() : "";
}

/** In hosted Auth's words. */
function tooMany(seconds: number): Response {
  return Response.json(
    { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

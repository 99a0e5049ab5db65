import { randomUUID } from "node:crypto";
import { clientAddress } from "../../../supabase/functions/_shared/http/client-address.ts";
import type { Ask } from "../../../supabase/functions/_shared/database/connections.ts";
import type { HourlyLimit } from "#contract/calls/limits.ts";
import {
  mayAddressSignIn,
  type SignInRules,
} from "../../../supabase/functions/_shared/session/sign-in-rules.ts";
import { HOUR_SECONDS, limitKey, perHour } from "../../../supabase/functions/api/limits/limits.ts";
import { readFields, withBody } from "./auth-body.ts";
import type { Services } from "../services.ts";
import type { Mutex } from "./mutex.ts";
import { type MailState, refuseWithoutMail } from "./unsent-mail.ts";

type Options = SignInRules & {
  services: Services;
  sql: Ask;
  secretKey: string;
  localDev: boolean;
  mailState: () => MailState;
  mutex: Mutex;
};

/**
 * Auth's calls that can send a mail to any address without a session. Perch's own pages use the API, which
 * has its own limits.
 */
const OPEN = new Set(
  ["otp", "magiclink", "recover", "resend", "signup"].map((name) => `POST /auth/v1/${name}`),
);
/** Auth's calls that send a mail for a signed-in user. */
const OWN = "PUT /auth/v1/user";

/** When an answer leaves that must not reveal whether an account exists. Auth never needs as long to create one. */
const ANSWER_AFTER_MS = 750;

/**
 * Counts the mails of a request under the API's own keys, then forwards it to Auth. So a direct call to Auth
 * sends no more mails than the API. Answers for addresses with and without an account are equal and take the
 * same time. The secret key is not counted. When no mail can be sent, every caller is told so at once.
 */
export async function limitMails(
  request: Request,
  networkAddress: string,
  options: Options,
): Promise<Response> {
  const { services, secretKey, mutex } = options;
  const what = `${request.method} ${new URL(request.url).pathname}`;
  if (what === OWN) return limitOwnMails(request, networkAddress, options);
  if (!OPEN.has(what)) return services.fetch(request);

  const text = await request.text();
  const fields = readFields(text);
  const email = normalized(fields?.["email"]);
  // Auth reports the error.
  if (!fields || !email) return services.fetch(withBody(request, text));
  const unsent = refuseWithoutMail(options.mailState());
  if (unsent) return unsent;
  if (!mayAddressSignIn(email, options.signInDomains)) return notAdmitted();

  const asked = withBody(request, JSON.stringify({ ...fields, create_user: true }));
  // Two requests at once would both create the account, and one of them would fail.
  const ask = () => mutex(`mail:${email}`, () => services.fetch(asked));
  if (request.headers.get("apikey") === secretKey) return ask();
  const wait = await count(options, networkAddress, [email]);
  return wait > 0 ? tooMany(wait) : sameForEverybody(what, email, ask);
}

/** Counts mails to a signed-in user and to the address that they want. */
async function limitOwnMails(request: Request, networkAddress: string, options: Options): Promise<Response> {
  const { services } = options;
  const text = await request.text();
  const passOn = () => services.fetch(withBody(request, text));
  const wanted = normalized(readFields(text)?.["email"]);
  if (!wanted) return passOn();
  const unsent = refuseWithoutMail(options.mailState());
  if (unsent) return unsent;
  const owner = await ownerOf(request, services);
  if (owner instanceof Response) return owner;
  const wait = await count(options, networkAddress, [owner, wanted]);
  return wait > 0 ? tooMany(wait) : passOn();
}

function normalized(email: unknown): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}

/** Counts one mail for the caller and one for each address. Returns the first wait in seconds, else 0. */
async function count(
  { sql, localDev, linksPerAddress }: Options,
  networkAddress: string,
  emails: string[],
): Promise<number> {
  const client = clientAddress(networkAddress, () => false);
  const counted: [HourlyLimit, string][] = [
    ["magic-link-by-address", client],
    ...[...new Set(emails)].map((email): [HourlyLimit, string] => ["magic-link-by-email", email]),
  ];
  if (localDev) counted.shift();
  for (const [what, who] of counted) {
    const [limit] = await sql<{ wait: number }[]>`
      select private.take_rate_limit(${limitKey(what, who)}, ${perHour(what, linksPerAddress)}, ${HOUR_SECONDS}) as wait`;
    if (limit && limit.wait > 0) return limit.wait;
  }
  return 0;
}

/**
 * Hides whether an account exists. Auth here hashes a password for a new address, and sends no mail when a
 * known one signs up. Both would reveal it. Hosted Auth invents a user for a known address; this function
 * answers every sign-up with an invented user.
 */
async function sameForEverybody(
  what: string,
  email: string,
  ask: () => Promise<Response>,
): Promise<Response> {
  const asking = ask();
  const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_AFTER_MS));
  const [answer] = await Promise.all([Promise.race([asking, pause]), pause]);
  // The request may still fail after all callers have their answer.
  asking.catch((error: unknown) => console.error("Auth failed behind its answer:", error));
  const isSignUp = what.endsWith("/signup");
  if (answer && !answer.ok && !(isSignUp && answer.status === 429)) return answer;
  return Response.json(isSignUp ? newcomer(email) : {});
}

/** A user as hosted Auth describes an unconfirmed or an invented one. */
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

/** The signed-in user's address, or Auth's refusal. */
async function ownerOf({ url, headers }: Request, services: Services): Promise<string | Response> {
  const { authorization = "", apikey = "" } = Object.fromEntries(headers);
  const user = new Request(new URL("/auth/v1/user", url), { headers: { authorization, apikey } });
  const answer = await services.fetch(user);
  if (!answer.ok) return answer;
  const { email } = (await answer.json()) as { email?: unknown };
  return typeof email === "string" ? email.toLowerCase() : "";
}

function notAdmitted(): Response {
  return Response.json(
    { code: 422, error_code: "otp_disabled", msg: "Signups not allowed for otp" },
    { status: 422 },
  );
}

/** The wording of hosted Auth. */
function tooMany(seconds: number): Response {
  return Response.json(
    { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

import type { Context } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { addressIn } from "../../_shared/contract/texts/languages.ts";
import { forCaller, type Identity } from "../../_shared/session/auth.ts";
import type { AuthService } from "../../_shared/session/auth-service.ts";
import { maskEmail } from "../../_shared/contract/texts/mask-email.ts";
import { clearSession, type Session, writeSession } from "../../_shared/session/session-cookies.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import type { Platform } from "../platform.ts";
import type { SignInRequests } from "./sign-in-requests-data.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { mayAddressSignIn } from "../../_shared/session/sign-in-rules.ts";
import { limit } from "../limits/limits.ts";
import { sendSignInMail } from "./send-sign-in-mail.ts";
import { readVisitor, welcomeVisitor } from "../visitor.ts";
import { serve } from "./deps.ts";

/** The lifetime of a mailed link, plus some minutes for its page. */
const REQUEST_SECONDS = 65 * 60;

export const sessionRoutes = [
  serve(endpoints.getSession, async ({ c, accounts }) => {
    const person = await forCaller(c, async (caller) => caller && (await accounts.describe(caller)));
    if (person === null) return { user: null };
    const { homeVersion, settingsVersion, ...user } = person;
    return { user, homeVersion, settingsVersion };
  }),

  serve(
    endpoints.sendMagicLink,
    async ({ c, body, auth, config, keepAlive, log, rateLimits, signInRequests }) => {
      const { email, language } = body;
      refuseStrangers(email, config.signInDomains);
      const address = callerAddress(c);
      await limit(rateLimits, "magic-link-by-email", email);
      await rememberAsking(signInRequests, c, email);

      const home = `${config.siteUrl}/`;
      const returnTo = language ? addressIn(home, language) : home;
      let magicLink: string | null = null;
      if (config.isLocalDev) {
        await auth.sendMagicLink(email, address, returnTo);
        magicLink = magicLinkTo(config.siteUrl, await auth.createTokenHash(email));
      } else {
        await sendSignInMail({ auth, keepAlive, log }, email, address, returnTo);
      }
      return { success: true, magicLink };
    },
  ),

  serve(endpoints.devLogin, async ({ c, body, accounts, auth, config, keeper, signInRequests }) => {
    const { email } = body;
    refuseStrangers(email, config.signInDomains);
    await rememberAsking(signInRequests, c, email);
    const session = await signIn(auth, email, c);
    const claims = await keeper.verify(session.access_token);
    if (!claims) throw new Error("Auth answered a session whose token does not verify.");
    const { id, email: address, isAdmin } = await accounts.describe(claims);
    writeSession(c, keeper.cookie, session);
    const user = { id, email: address, isAdmin };
    return { success: true, user };
  }),

  // A link's hash derives from its email address and a code, so this call could confirm a guess. Hence its
  // limit.
  serve(endpoints.describeLink, async ({ body, signInRequests }) => {
    const email = await signInRequests.emailOf(body.tokenHash);
    return { account: email && maskEmail(email) };
  }),

  serve(endpoints.logout, async ({ c, accessTokens, auth, identity, keeper }) => {
    if (identity) await signOut({ accessTokens, auth }, identity);
    clearSession(c, keeper.cookie);
    return { success: true };
  }),
];

/** Refuses addresses that may not sign in here, before a mail is sent. */
function refuseStrangers(email: string, domains: readonly string[]): void {
  if (mayAddressSignIn(email, domains)) return;
  const named = domains.length > 3 ? "of this company" : `at ${domains.join(" or ")}`;
  const message = `Please use your address ${named}.`;
  throw new HttpError("invalid_input", message, { fields: { email: message } });
}

/** Ends the caller's session, or a program's access token. */
async function signOut(
  { accessTokens, auth }: Pick<Platform, "accessTokens" | "auth">,
  { claims, accessToken }: Identity,
): Promise<void> {
  if (claims.access_token_id === undefined) await auth.revoke(accessToken);
  else await accessTokens.end(claims.access_token_id);
}

/** Links this visitor to the email address. A sign-in on another device can then offer the visitor's apps. */
async function rememberAsking(requests: SignInRequests, c: Context<ApiEnv>, email: string): Promise<void> {
  const visitor = (await readVisitor(c)) ?? (await welcomeVisitor(c));
  await requests.add(visitor, email, REQUEST_SECONDS);
}

/** Sign-ins in the function's other process may invalidate several tokens in a row. */
const SIGN_IN_TRIES = 10;
/** The longest random pause between attempts. Without it, two processes would keep invalidating each other's tokens. */
const PAUSE_MS = 150;

let signInBefore: Promise<unknown> = Promise.resolve();

/**
 * Signs in without a mail. Requests of a process run one at a time, because parallel ones invalidate each
 * other's token.
 */
function signIn(auth: AuthService, email: string, c: Context<ApiEnv>): Promise<Session> {
  const caller = [callerAddress(c), c.req.header("user-agent")] as const;
  const attempt = async (tries = SIGN_IN_TRIES): Promise<Session> => {
    try {
      return await auth.exchangeTokenHash(await auth.createTokenHash(email), ...caller);
    } catch (error) {
      if (tries === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
      return attempt(tries - 1);
    }
  };
  const session = signInBefore.then(
    () => attempt(),
    () => attempt(),
  );
  signInBefore = session;
  return session;
}

function magicLinkTo(siteUrl: string, tokenHash: string): string {
  return `${siteUrl}/?${new URLSearchParams({ welcome: "true", token_hash: tokenHash, type: "email" })}`;
}

import { type Context, Hono, type MiddlewareHandler } from "hono";
import {
  type AuthEnv,
  forCaller,
  identified,
  type Identity,
  requireUser,
  type SessionKeeper,
} from "../../_shared/session/auth.ts";
import type { AuthService } from "../../_shared/session/auth-service.ts";
import { maskEmail } from "../../_shared/contract/mask-email.ts";
import {
  type DevLoginAnswer,
  emailInput,
  type LinkAnswer,
  linkInput,
  type MagicLinkAnswer,
  type SessionAnswer,
} from "../../_shared/contract/session.ts";
import type { Done } from "../../_shared/contract/values.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { clearSession, type Session, writeSession } from "../../_shared/session/session-cookies.ts";
import { validate } from "../../_shared/http/validate.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { revalidated } from "../middleware/answer-headers.ts";
import { sendSignInMail } from "../send-sign-in-mail.ts";
import { readVisitor, welcomeVisitor } from "../visitor.ts";

/** The lifetime of a mailed link, plus the minutes until its page is used. */
const REQUEST_SECONDS = 65 * 60;

export function sessionRoutes(identify: MiddlewareHandler<AuthEnv>, keeper: SessionKeeper) {
  const signIn = directSignIn();
  return (
    new Hono<ApiEnv>()
      .get("/me", revalidated, identify, async (c) => {
        const person = await forCaller(
          c,
          async (caller) => caller && (await c.var.accounts.describe(caller)),
        );
        if (person === null) return c.json({ user: null } satisfies SessionAnswer, 200);
        const { homeVersion, settingsVersion, ...user } = person;
        return c.json({ user, homeVersion, settingsVersion } satisfies SessionAnswer, 200);
      })

      .post("/send-magic-link", validate("json", emailInput), async (c) => {
        const { auth, config, rateLimits } = c.var;
        const { email } = c.req.valid("json");
        const address = callerAddress(c);
        // The caller's own limit comes first, so that asking for everybody's links costs the caller before it
        // costs those people.
        if (!config.isLocalDev) await limit(rateLimits, "magic-link-by-address", address);
        await limit(rateLimits, "magic-link-by-email", email);
        await rememberAsking(c, email);

        let magicLink: string | null = null;
        if (config.isLocalDev) {
          await auth.sendMagicLink(email, address);
          magicLink = magicLinkTo(config.siteUrl, await auth.createTokenHash(email));
        } else {
          await sendSignInMail(c.var, email, address);
        }
        return c.json({ success: true, magicLink } satisfies MagicLinkAnswer, 200);
      })

      .post("/dev-login", localDevOnly, validate("json", emailInput), async (c) => {
        const { accounts, auth } = c.var;
        const { email } = c.req.valid("json");
        await rememberAsking(c, email);
        const session = await signIn(auth, email);
        const claims = await keeper.verify(session.access_token);
        if (!claims) throw new Error("Auth answered a session whose token does not verify.");
        const { id, email: address, isAdmin } = await accounts.describe(claims);
        writeSession(c, keeper.cookie, session);
        const user = { id, email: address, isAdmin };
        return c.json({ success: true, user } satisfies DevLoginAnswer, 200);
      })

      // A link's hash is derived from its address and a code, so this call could confirm a guess.
      .post("/link", validate("json", linkInput), async (c) => {
        const { config, rateLimits, signInRequests } = c.var;
        if (!config.isLocalDev) await limit(rateLimits, "link-by-address", callerAddress(c));
        const email = await signInRequests.emailOf(c.req.valid("json").tokenHash);
        return c.json({ account: email && maskEmail(email) } satisfies LinkAnswer, 200);
      })

      .post("/logout", identify, async (c) => {
        if (c.var.identity) await signOut(c.var, c.var.identity);
        clearSession(c, keeper.cookie);
        return c.json({ success: true } satisfies Done, 200);
      })

      .post("/logout-everywhere", identify, requireUser, async (c) => {
        await c.var.auth.revoke(identified(c).accessToken, "global");
        clearSession(c, keeper.cookie);
        return c.json({ success: true } satisfies Done, 200);
      })
  );
}

/** Ends what the caller is signed in with: a session, or a program's access token. */
async function signOut(
  { accessTokens, auth }: Pick<ApiEnv["Variables"], "accessTokens" | "auth">,
  { claims, accessToken }: Identity,
): Promise<void> {
  if (claims.access_token_id === undefined) await auth.revoke(accessToken, "local");
  else await accessTokens.end(claims.access_token_id);
}

/** Where the link is opened elsewhere, this names the apps that wait here. */
async function rememberAsking(c: Context<ApiEnv>, email: string): Promise<void> {
  const visitor = (await readVisitor(c)) ?? (await welcomeVisitor(c));
  await c.var.signInRequests.add(visitor, email, REQUEST_SECONDS);
}

const localDevOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.var.config.isLocalDev) throw new HttpError("not_found", "There is nothing at this address.");
  await next();
};

/** Another process of the function makes one request fail in each round, at most. */
const SIGN_IN_TRIES = 3;

/** Signs in without a mail, one request at a time in each process: two at once would invalidate each other's token. */
function directSignIn(): (auth: AuthService, email: string) => Promise<Session> {
  let before: Promise<unknown> = Promise.resolve();
  return (auth, email) => {
    const signIn = async (tries = SIGN_IN_TRIES): Promise<Session> => {
      try {
        return await auth.exchangeTokenHash(await auth.createTokenHash(email));
      } catch (error) {
        if (tries === 1) throw error;
        return signIn(tries - 1);
      }
    };
    const session = before.then(
      () => signIn(),
      () => signIn(),
    );
    before = session;
    return session;
  };
}

function magicLinkTo(siteUrl: string, tokenHash: string): string {
  return `${siteUrl}/?${new URLSearchParams({ welcome: "true", token_hash: tokenHash, type: "email" })}`;
}

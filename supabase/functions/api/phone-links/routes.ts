import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { randomSecret, sha256Hex } from "../../_shared/session/secrets.ts";
import { writeSession } from "../../_shared/session/session-cookies.ts";
import { callerAddress } from "../caller-address.ts";
import { serve } from "./deps.ts";

/** Long enough to take out a phone and read the code. */
const LIFETIME_SECONDS = 2 * 60;

export const phoneLinkRoutes = [
  serve(endpoints.createPhoneLink, async ({ claims, phoneLinks }) => {
    const secret = randomSecret();
    const id = await phoneLinks.add(claims, await sha256Hex(secret), LIFETIME_SECONDS);
    return { id, secret, expiresInSeconds: LIFETIME_SECONDS };
  }),

  serve(endpoints.describePhoneLink, async ({ body, phoneLinks }) => {
    const email = await phoneLinks.emailOf(await sha256Hex(body.secret));
    if (email === null) throw isOver();
    return { email };
  }),

  serve(endpoints.signInByPhoneLink, async ({ c, body, auth, keeper, phoneLinks }) => {
    const hash = await sha256Hex(body.secret);
    const email = await phoneLinks.emailOf(hash);
    if (email === null) throw isOver();
    const session = await auth.exchangeTokenHash(
      await auth.createTokenHash(email),
      callerAddress(c),
      c.req.header("user-agent"),
    );
    const claims = await keeper.verify(session.access_token);
    // Spent only now: a failure of Auth costs no link, and a link that ended meanwhile signs nobody in.
    if (!claims?.session_id || !(await phoneLinks.use(hash, claims.session_id))) {
      await auth.revoke(session.access_token);
      throw isOver();
    }
    writeSession(c, keeper.cookie, session);
    return { success: true };
  }),

  serve(endpoints.getPhoneLink, async ({ claims, params, phoneLinks }) => {
    const hasSignedIn = await phoneLinks.hasSignedIn(claims, params.phoneLinkId);
    if (hasSignedIn === null) throw isOver();
    return { hasSignedIn };
  }),

  serve(endpoints.endPhoneLink, async ({ claims, params, phoneLinks }) => {
    if (!(await phoneLinks.end(claims, params.phoneLinkId))) throw isOver();
    return { success: true };
  }),
];

const isOver = () => new HttpError("not_found", "This code has expired or was already used.");

import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import { type LinkIconAnswer, linkParams } from "../../../_shared/contract/links.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";

/** Time limit for page, manifest and icons together; the browser shows the letter tile meanwhile. */
const ICON_TIMEOUT_MS = 7_000;

/** What the page can't ask other sites itself: their icons. */
export const linkRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/:linkId/icon",
    identify,
    requireUser,
    validate("param", linkParams),
    async (c) => {
      const { images, links, rateLimits, readIcon } = c.var;
      const claims = user(c);
      const { linkId } = c.req.valid("param");
      const url = await links.urlOf(claims, linkId);
      if (url === null) throw noSuchLink();
      await limit(rateLimits, "link-icon-by-user", claims.sub);

      const image = await within(ICON_TIMEOUT_MS, (signal) => readIcon(url, signal));
      const [icon = null] = image ? await images.store([image], claims.sub) : [];
      const before = await links.setIcon(claims, { id: linkId, url }, icon);
      if (before === undefined) throw noSuchLink();
      if (before !== icon) await images.discard([before]);
      return c.json({ icon } satisfies LinkIconAnswer, 200);
    },
  );

/** Null when the work exceeds the time limit. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const signal = AbortSignal.timeout(ms);
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function noSuchLink(): HttpError {
  return new HttpError("not_found", "There is no such link in your drawer.");
}

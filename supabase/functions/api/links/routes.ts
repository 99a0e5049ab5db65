import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { limit } from "../limits/limits.ts";
import { serve } from "./deps.ts";

/** Time limit for page, manifest and icons together. Meanwhile the browser shows a letter tile. */
const ICON_TIMEOUT_MS = 7_000;

/** What a page can't learn of linked sites itself. */
export const linkRoutes = [
  serve(endpoints.fetchLinkIcon, async ({ claims, params, images, links, rateLimits, readIcon }) => {
    const { linkId } = params;
    const url = await links.urlOf(claims, linkId);
    if (url === null) throw noSuchLink();
    await limit(rateLimits, "link-icon-by-user", claims.sub);

    const image = await within(ICON_TIMEOUT_MS, (signal) => readIcon(url, signal));
    const [icon = null] = image ? await images.store([image], claims.sub) : [];
    const before = await links.setIcon(claims, { id: linkId, url }, icon);
    if (before === undefined) throw noSuchLink();
    if (before !== icon) await images.discard([before]);
    return { icon };
  }),

  serve(endpoints.askLinks, async ({ claims, body, links, doesAnswer }) => {
    const asked = (await links.urlsOf(claims, body.links)).map(async ({ id, url }) => ({
      id,
      answers: await doesAnswer(url),
    }));
    return { links: await Promise.all(asked) };
  }),
];

/** Null at the time limit. */
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

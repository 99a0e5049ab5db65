import type { Context } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { previewName } from "../../_shared/contract/site/previews.ts";
import { PREVIEW_PATH } from "../../_shared/contract/site/product.ts";
import { isSlug } from "../../_shared/contract/texts/slugs.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import type { Platform } from "../platform.ts";
import { limit } from "../limits/limits.ts";
import { type Card, cardOfPublished, cardOfSlug } from "./card.ts";
import { serve } from "./deps.ts";

/** Previews of apps, catalogues and published pages for other sites. */
export const previewRoutes = [
  serve(endpoints.getPreview, async ({ c, params, pages, previews }) => {
    const slug = previewName(params.file);
    const page = slug !== null && isSlug(slug) ? await pages.find(null, slug) : null;
    return await answer(c, previews, page && cardOfSlug(page));
  }),

  serve(endpoints.getPublishedPreview, async ({ c, params, previews, publishedPages }) => {
    const { handle, file } = params;
    const name = previewName(file);
    const page = name === null ? null : await publishedPages.find({ handle, name });
    return await answer(c, previews, page && cardOfPublished(page));
  }),
];

async function answer(
  c: Context<ApiEnv>,
  previews: Platform["previews"],
  card: Card | null,
): Promise<Response> {
  if (!card) throw new HttpError("not_found", "There is no such picture.");
  const { config, rateLimits } = c.var;
  const picture = await previews.read(card, async () => {
    // In local development all callers share one address.
    if (!config.isLocalDev) await limit(rateLimits, "link-preview-by-address", callerAddress(c));
  });
  // Not cached, because the next request may get the picture.
  if (!picture) {
    c.header("Cache-Control", "no-store");
    return c.redirect(config.siteUrl + PREVIEW_PATH, 302);
  }
  // Other sites embed it, and some browsers refuse it without this header.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(picture, 200, { "Content-Type": "image/png" });
}

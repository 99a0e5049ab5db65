import * as z from "zod";
import { MAX_ARTICLES } from "../site/product.ts";
import { httpsUrl, storedName, timestamp, webUrl } from "../values/values.ts";

const article = z.object({
  id: z.string().min(1),
  title: storedName,
  url: webUrl,
  /** Always https, because a page on https loads no other image. */
  urlToImage: httpsUrl.nullable(),
  publishedAt: timestamp,
  source: z.object({ name: storedName }),
});
export type Article = z.infer<typeof article>;

/**
 * `exclude` lists addresses of feeds to leave out, separated by spaces. The server filters, because the
 * newest twenty articles of all feeds may all come from excluded feeds.
 */
export const newsQuery = z.object({
  exclude: z
    .string()
    .max(8192, "That is too much to leave out.")
    .default("")
    .transform((addresses) => addresses.split(/\s+/).filter((address) => address !== "")),
});

/** Newest first. */
export const newsAnswer = z.object({ articles: z.array(article).max(MAX_ARTICLES) });

export const feedInfo = z.object({ url: webUrl, title: storedName });
export type FeedInfo = z.infer<typeof feedInfo>;

/** The configured feeds, in their order. */
export const feedsAnswer = z.object({ feeds: z.array(feedInfo) });

import * as z from "zod";
import { MAX_ARTICLES } from "./product.ts";
import { httpsUrl, storedName, timestamp, webUrl } from "./values.ts";

const article = z.object({
  id: z.string().min(1),
  title: storedName,
  url: webUrl,
  /** Always https: a page of https shows no other. */
  urlToImage: httpsUrl.nullable(),
  publishedAt: timestamp,
  source: z.object({ name: storedName }),
});
export type Article = z.infer<typeof article>;

/**
 * `exclude` names feeds to leave out, by their addresses, separated by spaces. The server leaves them out, because
 * among the newest twenty of all feeds there may be none of the others.
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
export type NewsAnswer = z.infer<typeof newsAnswer>;

const feedInfo = z.object({ url: webUrl, title: storedName });
export type FeedInfo = z.infer<typeof feedInfo>;

/** The feeds that articles come from, in the order of the configuration. */
export const feedsAnswer = z.object({ feeds: z.array(feedInfo) });
export type FeedsAnswer = z.infer<typeof feedsAnswer>;

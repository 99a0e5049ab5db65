import * as z from "zod";
import { MAX_ARTICLES } from "./product.ts";
import { timestamp } from "./values.ts";

const article = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  urlToImage: z.url({ protocol: /^https?$/ }).nullable(),
  publishedAt: timestamp,
  source: z.object({ name: z.string().min(1) }),
});
export type Article = z.infer<typeof article>;

/** Newest first. */
export const newsAnswer = z.object({ articles: z.array(article).max(MAX_ARTICLES) });
export type NewsAnswer = z.infer<typeof newsAnswer>;

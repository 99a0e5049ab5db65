import * as z from "zod";
import { catalogue } from "./catalogues.ts";
import { storeWebapp } from "./webapps.ts";

/** What a card of the store's front shows; texts and pictures of an app wait until its page is opened. */
export const storefrontApp = storeWebapp.pick({
  id: true,
  url: true,
  title: true,
  slug: true,
  iconUrl: true,
  tags: true,
});
export type StorefrontApp = z.infer<typeof storefrontApp>;

const chart = z.array(storefrontApp).max(6);

/** A catalogue and the first of its apps. */
export const storefrontCollection = z.object({ catalogue, apps: z.array(storefrontApp).max(6) });
export type StorefrontCollection = z.infer<typeof storefrontCollection>;

/**
 * The store's first screen in one answer, whose size does not grow with the number of apps: `totalApps` counts the
 * visible ones, `tags` are the most used, `collections` hold the catalogues that have apps, newest first. Of an app's
 * tags only the first comes along: it is the category the cards show.
 */
export const storefrontAnswer = z.object({
  totalApps: z.int().nonnegative(),
  tags: z.array(z.string()).max(10),
  charts: z.object({ top: chart, trending: chart, new: chart }),
  collections: z.array(storefrontCollection).max(40),
});
export type StorefrontAnswer = z.infer<typeof storefrontAnswer>;

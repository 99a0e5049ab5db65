import * as z from "zod";
import { catalogue } from "../catalogues/catalogues.ts";
import { storeWebapp } from "../webapps/webapps.ts";

/** The data of an app on the store's front page. Its long texts load with its own page. */
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

export const storefrontCard = storefrontApp.extend({ screenshotUrl: storeWebapp.shape.screenshotUrl });
export type StorefrontCard = z.infer<typeof storefrontCard>;

const storefrontCollection = z.object({ catalogue, apps: z.array(storefrontCard).max(6) });
export type StorefrontCollection = z.infer<typeof storefrontCollection>;

/**
 * The store's first screen in one answer, whose size is independent of the number of apps. `totalApps` counts
 * the visible ones, `tags` are the most used, `collections` are the catalogues with apps, newest first. Apps
 * carry only the tags that their card needs: category and poster.
 */
export const storefrontAnswer = z.object({
  totalApps: z.int().nonnegative(),
  tags: z.array(z.string()).max(10),
  charts: z.object({ top: chart, trending: chart, new: chart }),
  collections: z.array(storefrontCollection).max(40),
});
export type StorefrontAnswer = z.infer<typeof storefrontAnswer>;

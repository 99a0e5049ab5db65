import * as z from "zod";
import { storefrontApp } from "../store/storefront.ts";
import { done, id, idText, imageUrl, storedName, timestamp, webUrl } from "../values/values.ts";

/** As many as a file of a home screen holds. */
const MAX_ADDRESSES = 1000;

export const drawerApp = z.object({
  id,
  name: storedName,
  icon: imageUrl.nullable(),
  url: webUrl,
  slug: z.string().min(1),
});
export type DrawerApp = z.infer<typeof drawerApp>;

const userApp = z.object({ orderIndex: z.int().nonnegative(), webapp: drawerApp });
export type UserApp = z.infer<typeof userApp>;

/** In the drawer's order. */
export const userAppsAnswer = z.object({ apps: z.array(userApp) });

export const appAtQuery = z.object({ url: webUrl });

/** Null when the store has none. */
export const appAtAnswer = z.object({ app: drawerApp.nullable() });

/** Up to 500 apps, as "1,2,3". */
export const appIdsQuery = z.object({
  ids: z
    .string()
    .regex(
      /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499}$/,
      "Must be up to 500 whole numbers with commas between.",
    ),
});

export const appTagsAnswer = z.object({ apps: z.array(z.object({ id, tags: z.array(z.string()) })) });
export type AppTagsAnswer = z.infer<typeof appTagsAnswer>;

/** The most alternatives that are named for one app. */
export const MAX_INSTEAD = 3;

/** An app whose page did not answer at the last two checks, since the first of them. */
const silentApp = z.object({
  id,
  since: timestamp,
  /** Others of its purpose that answer, the closest first. */
  instead: z.array(storefrontApp).max(MAX_INSTEAD),
});
export type SilentApp = z.infer<typeof silentApp>;

export const silentAppsAnswer = z.object({ apps: z.array(silentApp).max(20) });

/** The addresses of a file. */
export const appsAtInput = z.object({
  urls: z.array(webUrl).min(1, "Name an address.").max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses.`),
});

/** The addresses that belong to apps, as the request spells them. */
export const appsAtAnswer = z.object({ apps: z.array(z.object({ at: webUrl, app: drawerApp })) });
export type AppsAtAnswer = z.infer<typeof appsAtAnswer>;

/** The app of an install, a launch or a temporary install. */
export const webappIdInput = z.object({ webappId: id });

export const installAnswer = z.object({ success: z.literal(true), app: userApp });

/** `savedAt` restores an app in its place among the temporary installs. */
export const tempInstallInput = webappIdInput.extend({ savedAt: timestamp.optional() });

export const tempRemovalAnswer = done.extend({ savedAt: timestamp });

/** A visitor's temporary installs, or those that wait on the requesting device; oldest first. */
export const tempInstallsAnswer = z.object({ apps: z.array(drawerApp) });

export const userAppParams = z.object({ webappId: idText });

const appOrder = z.object({ webappId: id, orderIndex: z.int().min(0).max(100_000) });

/** The whole drawer in its new order: every app and every position once. */
export const reorderInput = z.object({
  appOrders: z
    .array(appOrder)
    .max(5_000)
    .refine((orders) => new Set(orders.map((order) => order.webappId)).size === orders.length, {
      error: "Names an app twice.",
      abort: true,
    })
    .refine(
      (orders) => new Set(orders.map((order) => order.orderIndex)).size === orders.length,
      "Gives one position to two apps.",
    ),
});

/** The accepted apps of the requesting device, of those that the person saw. */
export const waitingInput = z.object({
  webappIds: z.array(id).min(1, "Name an app.").max(500, "At most 500 apps."),
});

/** `count` is the number of new apps in the drawer. */
export const migrateAnswer = z.object({ success: z.literal(true), count: z.int().nonnegative() });
export type MigrateAnswer = z.infer<typeof migrateAnswer>;

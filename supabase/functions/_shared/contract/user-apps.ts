import * as z from "zod";
import { done, id, idText, imageUrl, storedName, timestamp, webUrl } from "./values.ts";

/** What a home screen shows of an app. */
export const savedApp = z.object({
  id,
  name: storedName,
  icon: imageUrl.nullable(),
  url: webUrl,
  slug: z.string().min(1),
});
export type SavedApp = z.infer<typeof savedApp>;

/** An app in somebody's drawer. */
const userApp = z.object({ orderIndex: z.int().nonnegative(), webapp: savedApp });
export type UserApp = z.infer<typeof userApp>;

/** In the drawer's order. */
export const userAppsAnswer = z.object({ apps: z.array(userApp) });
export type UserAppsAnswer = z.infer<typeof userAppsAnswer>;

/** Whose app stands at this address. */
export const appAtQuery = z.object({ url: webUrl });

/** Null when the store has none there. */
export const appAtAnswer = z.object({ app: savedApp.nullable() });
export type AppAtAnswer = z.infer<typeof appAtAnswer>;

/** The app an install, a launch or a temporary install is about. */
export const webappIdInput = z.object({ webappId: id });
export type WebappIdInput = z.infer<typeof webappIdInput>;

export const installAnswer = z.object({ success: z.literal(true), app: userApp });
export type InstallAnswer = z.infer<typeof installAnswer>;

/** `savedAt` puts an app back in its place among those that the visitor saved. */
export const tempInstallInput = webappIdInput.extend({ savedAt: timestamp.optional() });

export const tempRemovalAnswer = done.extend({ savedAt: timestamp });
export type TempRemovalAnswer = z.infer<typeof tempRemovalAnswer>;

/** A visitor's saved apps, or those that wait on the asking device; oldest first. */
export const tempInstallsAnswer = z.object({ apps: z.array(savedApp) });
export type TempInstallsAnswer = z.infer<typeof tempInstallsAnswer>;

export const userAppParams = z.object({ webappId: idText });

const appOrder = z.object({ webappId: id, orderIndex: z.int().min(0).max(100_000) });

/** The whole drawer in its new order: every app once, every position once. */
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
export type ReorderInput = z.infer<typeof reorderInput>;

/** The apps to bring from the asking device: those that the person was shown. */
export const waitingInput = z.object({
  webappIds: z.array(id).min(1, "Name an app.").max(500, "At most 500 apps."),
});

/** `count` is how many apps are new in the drawer. */
export const migrateAnswer = z.object({ success: z.literal(true), count: z.int().nonnegative() });
export type MigrateAnswer = z.infer<typeof migrateAnswer>;

import * as z from "zod";
import { drawerApp } from "./user-apps.ts";

/** The starter sets of an empty home screen, in their order. */
export const STARTER_NAMES = [
  "google",
  "microsoft",
  "mail",
  "chat",
  "notes",
  "design",
  "code",
  "study",
  "play",
  "news",
] as const;
const starterName = z.enum(STARTER_NAMES);
export type StarterName = z.infer<typeof starterName>;

/** A set with fewer apps is omitted. */
export const LEAST_IN_SET = 3;

export const starterSet = z.object({ name: starterName, apps: z.array(drawerApp).min(LEAST_IN_SET).max(8) });
export type StarterSet = z.infer<typeof starterSet>;

/** The sets for which this store has apps. An app may be in several. `hasModel`: a model proposes home screens. */
export const starterSetsAnswer = z.object({
  sets: z.array(starterSet).max(STARTER_NAMES.length),
  hasModel: z.boolean(),
});

import * as z from "zod";
import { savedApp } from "./user-apps.ts";

/** The sets of apps that an empty home screen offers, in their order. */
export const STARTER_NAMES = ["work", "study", "make", "play", "news"] as const;
const starterName = z.enum(STARTER_NAMES);
export type StarterName = z.infer<typeof starterName>;

/** A set with fewer apps is none. */
export const LEAST_IN_SET = 3;

export const starterSet = z.object({ name: starterName, apps: z.array(savedApp).min(LEAST_IN_SET).max(6) });
export type StarterSet = z.infer<typeof starterSet>;

/** Those sets for which this store has apps. An app is in one of them only. */
export const starterSetsAnswer = z.object({ sets: z.array(starterSet).max(STARTER_NAMES.length) });
export type StarterSetsAnswer = z.infer<typeof starterSetsAnswer>;

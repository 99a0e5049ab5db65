import { signal } from "./signal.ts";

/** Ids of the apps that have just come into the drawer and are to be shown as new there. */
export const arrivals = signal<readonly number[]>([]);

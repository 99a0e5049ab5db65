import { signal } from "./signal.ts";

/** Ids of the apps that were just added to the drawer and are to be highlighted there. */
export const arrivals = signal<readonly number[]>([]);

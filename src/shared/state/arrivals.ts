import { signal } from "./signal.ts";

/** Ids of the newly added apps that the drawer highlights. */
export const arrivals = signal<readonly number[]>([]);

import { signal } from "../signal.ts";

/** Ids of the new items of the home screen, which it shows and highlights. */
export const arrivals = signal<readonly string[]>([]);

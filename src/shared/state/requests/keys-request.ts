import { signal } from "../signal.ts";

/** Null while the list of keyboard shortcuts is closed. */
export const keysRequest = signal<true | null>(null);

export const requestKeys = (): void => keysRequest.set(true);

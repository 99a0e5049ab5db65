import { signal } from "../signal.ts";

/** Null while the code for a phone is not shown. */
export const phoneRequest = signal<true | null>(null);

export const requestPhone = (): void => phoneRequest.set(true);

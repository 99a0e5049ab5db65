import { signal } from "../signal.ts";

/** True while the list of keyboard shortcuts is open. */
export const keysRequest = signal(false);

export const requestKeys = (): void => keysRequest.set(true);

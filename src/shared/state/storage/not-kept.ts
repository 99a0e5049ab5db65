import { signal } from "../signal.ts";

/** Whether the browser has not kept something that the person chose. */
export const notKept = signal(false);

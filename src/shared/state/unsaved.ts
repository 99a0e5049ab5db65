import { signal } from "./signal.ts";

/** Whether changes of the home screen have waited so long that the person should know. */
export const unsaved = signal(false);

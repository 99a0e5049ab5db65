import { signal } from "../signal.ts";

/** Whether unsaved changes of the home screen have waited so long that the page warns about them. */
export const unsaved = signal(false);

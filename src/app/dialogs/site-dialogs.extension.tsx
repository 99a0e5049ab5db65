import type { DialogParts } from "./dialog-parts.ts";

/** Nothing to preload: the site has the dialog. */
export const preloadSignIn = (): void => undefined;

/** None: only a session signs in a phone, for one. */
export const siteDialogs: Partial<DialogParts> = {};

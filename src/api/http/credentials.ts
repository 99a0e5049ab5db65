/** How a call authenticates: the cookie mode of fetch, and headers. */
export type Credentials = { mode: RequestCredentials; headers?: Record<string, string> };

const BY_COOKIE: Credentials = { mode: "same-origin" };

/** The credentials of the site's pages. Synchronous, so that a page can still send while it unloads. */
export const credentials = (): Credentials | Promise<Credentials> => BY_COOKIE;

/**
 * Called after an answer of 401 to these credentials. The site does nothing here: the session query handles
 * it.
 */
export const noteRefused = (_refused: Credentials): void => undefined;

/** Forgets stored credentials. The site has none, because cookies end with the session. */
export const forgetCredentials = (): void => undefined;

/** How a call says who asks: what fetch does with cookies, and headers. */
export type Credentials = { mode: RequestCredentials; headers?: Record<string, string> };

const BY_COOKIE: Credentials = { mode: "same-origin" };

/** The credentials of the site's pages: at once, so that a page which is being left still sends. */
export const credentials = (): Credentials | Promise<Credentials> => BY_COOKIE;

/** Called after an answer of 401 to these credentials. The session's own query says what follows. */
export const noteRefused = (_refused: Credentials): void => undefined;

/** Forgets what this page keeps to say who asks. Cookies end with the session. */
export const forgetCredentials = (): void => undefined;

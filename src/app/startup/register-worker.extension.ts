/** The extension's pages are installed files, so they need no service worker. */
export const registerWorker = (): Promise<void> => Promise.resolve();

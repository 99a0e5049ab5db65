/** The extension's pages are stored already: they have no service worker. */
export const registerWorker = (): Promise<void> => Promise.resolve();

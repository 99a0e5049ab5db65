/** Whether a sign-in link opened this page. Read at load, before other code cleans the address. */
const isReturningHere = globalThis.location !== undefined && /[?&]welcome=true/.test(location.search);

/** A function, so that tests can replace it. */
export const isReturning = (): boolean => isReturningHere;

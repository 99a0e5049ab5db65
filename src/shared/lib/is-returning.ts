/** Whether this page was opened by coming back from a sign-in link; read before anything cleans the address. */
const isReturningHere = globalThis.location !== undefined && /[?&]welcome=true/.test(location.search);

/** The same as a function, which tests replace. */
export const isReturning = (): boolean => isReturningHere;

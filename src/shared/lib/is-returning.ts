/** Whether this page was opened by coming back from a sign-in link; read before anything cleans the address. */
export const isReturning = /[?&]welcome=true/.test(location.search);

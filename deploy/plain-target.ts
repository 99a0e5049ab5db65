/**
 * Whole addresses, dot segments, backslashes, NUL and a second leading slash, also percent-encoded: servers
 * interpret them differently.
 */
const AMBIGUOUS = /^(?!\/)|^[/\\]{2}|\\|%5c|%00|(?:^|\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;

/** Whether all servers read the same path from a request's target. Browsers send only such targets. */
export const isPlainTarget = (target: string): boolean => !AMBIGUOUS.test(target.split(/[?#]/, 1)[0] ?? "");

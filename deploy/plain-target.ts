/** Whole addresses, dot segments, backslashes and a second leading slash, also percent-encoded: servers differ in what they make of them. */
const AMBIGUOUS = /^(?!\/)|^[/\\]{2}|\\|%5c|(?:^|\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;

/**
 * Whether everybody reads the same path from a request's target. Browsers write no other targets, so all else is
 * refused with 400 before a path is matched.
 */
export const isPlainTarget = (target: string): boolean => !AMBIGUOUS.test(target.split(/[?#]/, 1)[0] ?? "");

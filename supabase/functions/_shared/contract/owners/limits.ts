/* Separate from the schemas, because browsers don't load schemas. */

/** The prefix of the proof line, before its token. */
export const PROOF_PREFIX = "perch-verification=";

/** The path of the proof file on the app's host. */
export const PROOF_PATH = "/.well-known/perch.txt";

/** Lower numbers are hidden, because they could reveal one person's behaviour. */
export const LEAST_FIGURE = 10;

/** The size in pixels at which a badge is drawn. */
export const BADGE_SIZE = { width: 144, height: 56 } as const;

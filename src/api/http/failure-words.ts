import { t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/calls/errors.ts";

/**
 * The cause of a failed call: an error code of the API, no network, an unreadable answer, a login in front of the site, or
 * a browser without cookies.
 */
export type FailureCode = ErrorCode | "network" | "bad_answer" | "login_ahead" | "no_cookies";

/**
 * What went wrong, by code, in the shown language: in place of the server's sentences, which are in English, and of
 * Postgres's, which name tables and constraints. Only failures load it.
 */
export const failureWords = (): Record<FailureCode, string> => ({
  invalid_input: t`This can't be stored. Please check it and try again.`,
  unauthenticated: t`Please sign in.`,
  forbidden: t`You are not allowed to do this.`,
  not_found: t`This no longer exists.`,
  method_not_allowed: t`This is not possible.`,
  conflict: t`Something changed here meanwhile. Reload the page and try again.`,
  too_large: t`This is too large.`,
  not_an_image: t`This picture can’t be used. Choose a JPEG, PNG or WebP.`,
  unprocessable: t`This is not possible.`,
  site_unreachable: t`The page at this address does not answer. Check the address, or try again later.`,
  too_complex: t`This is too much at once. Try it with less.`,
  rate_limited: t`Too many requests. Please try again later.`,
  internal: t`Something went wrong on our side. Please try again.`,
  upstream_failed: t`A service that is needed for this does not answer. Please try again later.`,
  unavailable: t`The database does not answer. Please try again in a moment.`,
  not_configured: t`This site does not offer that.`,
  network: t`No connection. Check your network and try again.`,
  bad_answer: t`The answer could not be read. Please try again.`,
  no_cookies: t`This browser keeps no cookies of this site, and signing in needs them. Allow them, then try again.`,
  login_ahead: t`A login comes before this site. Reload the page to sign in there.`,
});

import { SUGGESTIONS_PER_DAY } from "../review/limits.ts";

/**
 * Sign-in links per hour for one network address, without and with SIGN_IN_DOMAINS. The variable LINKS_PER_ADDRESS
 * replaces either.
 */
export const LINKS_PER_ADDRESS = 60;
export const COMPANY_LINKS_PER_ADDRESS = 6000;

/** Hourly limits for one email address, network address, visitor, user or access token, or for all of a site. */
export const PER_HOUR = {
  "magic-link-by-email": 10,
  "magic-link-by-address": LINKS_PER_ADDRESS,
  "link-by-address": 60,
  "new-phone-link-by-user": 10,
  // To name a link's account, and to sign in by it.
  "phone-link-by-address": 60,
  "temp-install-by-visitor": 60,
  "new-visitor-by-address": 600,
  "report-by-address": 30,
  "visit-by-address": 600,
  "claim-by-user": 60,
  "ownership-check-by-user": 60,
  "edit-by-user": 30,
  "launch-by-user": 600,
  "link-icon-by-user": 600,
  // Once a minute.
  "link-answers-by-user": 60,
  "own-icon-by-user": 120,
  "own-picture-by-user": 60,
  // Operations, not calls. The database counts them (begin_home_change).
  "home-ops-by-user": 3000,
  "home-import-by-user": 60,
  "import-by-user": 300,
  // A list of 2,000 addresses in one run.
  "queue-import-by-user": 2400,
  "check-by-user": 600,
  // A key each second, in half of an hour.
  "search-suggestions-by-user": 1800,
  // Twenty tabs that refetch every five minutes need 240.
  "calendar-events-by-user": 1200,
  "read-feeds-by-user": 1200,
  // Ten devices that ask each minute.
  "glance-by-user": 600,
  // The page server sends all its readers' requests.
  "published-by-address": 36_000,
  "weather-by-address": 600,
  "weather-places-by-address": 1200,
  "apps-at-by-address": 120,
  "link-preview-by-address": 120,
  "find-feeds-by-user": 60,
  "new-feed-by-user": 60,
  "calendar-by-user": 60,
  "preview-by-user": 60,
  "new-access-token-by-user": 30,
  "wrong-access-token-by-address": 120,
  "call-by-access-token": 6000,
  "publish-by-user": 60,
  "mcp-by-user": 1200,
  // Each costs the owner of this Perch: some cents for a hundred. Visitors may have many addresses.
  "proposal-by-user": 30,
  "proposal-by-address": 10,
  "visitors-proposal-by-site": 300,
} as const;

export const PER_DAY = {
  "suggestion-by-user": SUGGESTIONS_PER_DAY,
  "home-ops-daily-by-user": 10_000,
} as const;

export type HourlyLimit = keyof typeof PER_HOUR;
export type DailyLimit = keyof typeof PER_DAY;
export type LimitName = HourlyLimit | DailyLimit;

/** A limit that is counted by the request's user or network address alone. */
export type FirstLimit = Extract<HourlyLimit, `${string}-by-user` | `${string}-by-address`>;

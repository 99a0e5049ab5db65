import * as z from "zod";
import { timestamp } from "../values/values.ts";

/** The purposes of services that pages of other sites load from. */
export const SITE_KINDS = [
  "advertising",
  "analytics",
  "consent",
  "errors",
  "files",
  "fonts",
  "forms",
  "maps",
  "media",
  "payments",
  "security",
  "sign-in",
  "social",
  "support",
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** What a check can see of a page. A missing trait was not seen, but may be true. */
export const TRAITS = ["https", "hsts", "offline", "sign-in", "alone", "feed", "dark"] as const;
export type Trait = (typeof TRAITS)[number];

export const MAX_SITES = 40;
export const MAX_LANGUAGES = 40;

const host = z.string().min(1).max(255);

/** A site that a page loads from. Only well-known services have a name and a kind. */
const loadedSite = z.object({
  domain: host,
  name: z.string().min(1).nullable(),
  kind: z.enum(SITE_KINDS).nullable(),
});
export type LoadedSite = z.infer<typeof loadedSite>;

/**
 * What a check saw of an app's first page as its server sent it, without running scripts. After a redirect to another
 * site, only the speed, the host and `https` are known.
 */
export const webappFacts = z.object({
  seenAt: timestamp,
  /** The loading time with redirects: under one second, under three, or longer. */
  speed: z.enum(["fast", "fair", "slow"]),
  /** The host of the page, when the app's address leads to another one. */
  leadsTo: host.nullable(),
  /**
   * `https`: it came encrypted. `hsts`: its site asks browsers for that each time. `offline`: it registers a
   * service worker. `sign-in`: it asks for an account. `alone`: it loads from no other site. `feed`: it links
   * a feed. `dark`: it has dark colors.
   */
  traits: z.array(z.enum(TRAITS)),
  /** The other sites that it loads from, at most 40 of `siteCount`; services with a name come first. */
  sites: z.array(loadedSite).max(MAX_SITES),
  siteCount: z.int().nonnegative(),
  /** The languages that the page declares, as ISO 639 codes, its own first. */
  languages: z.array(z.string().regex(/^[a-z]{2,8}$/)).max(MAX_LANGUAGES),
});
export type WebappFacts = z.infer<typeof webappFacts>;

import {
  type LoadedSite,
  MAX_LANGUAGES,
  MAX_SITES,
  type Trait,
  type WebappFacts,
} from "../../../_shared/contract/webapps/facts.ts";
import type { GuardedResponse } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { isSameHost } from "../moved-url.ts";
import { readPageFacts } from "./page-facts.ts";
import { serviceOf } from "./services.ts";
import { siteOf } from "./site-of.ts";

/** Facts as a check records them; the database adds the time. */
export type SeenFacts = Omit<WebappFacts, "seenAt">;

/** A page that answered: the app's address, the answer, its text, and the milliseconds that it took. */
export interface SeenPage {
  asked: string;
  response: Pick<GuardedResponse, "url" | "headers">;
  html: string;
  tookMs: number;
}

const FAST_MS = 1_000;
const FAIR_MS = 3_000;
const SIGN_IN_PATH = /\/(?:log-?in|sign-?in|sign_in|auth|authenticate|sso)\/?$/i;

/**
 * The facts of a page. `isOwn`: it is the app's own page and not one that the app's address leads to. Throws
 * only TooComplexError, for a page that readPage refuses as well.
 */
export function readFacts({ asked, response, html, tookMs }: SeenPage, isOwn: boolean): SeenFacts {
  const { protocol, hostname, pathname } = new URL(response.url);
  const leadsTo = isSameHost(asked, response.url) ? null : hostname;
  const speed = tookMs < FAST_MS ? "fast" : tookMs < FAIR_MS ? "fair" : "slow";
  const isHttps = protocol === "https:";
  const traits = new Set<Trait>(isHttps ? ["https"] : []);
  if (!isOwn) return { speed, leadsTo, traits: [...traits], sites: [], siteCount: 0, languages: [] };

  if (isHttps && asksForHttps(response.headers)) traits.add("hsts");
  const { hosts, traits: shown, languages } = readPageFacts(html, response.url);
  for (const trait of shown) traits.add(trait);
  // Only a redirect counts, not an address that is a sign-in page itself.
  if (SIGN_IN_PATH.test(pathname) && new URL(asked).pathname !== pathname) traits.add("sign-in");
  const own = new Set([siteOf(hostname), siteOf(new URL(asked).hostname)]);
  const sites = sitesOf(hosts, own);
  if (sites.length === 0) traits.add("alone");
  return {
    speed,
    leadsTo,
    traits: [...traits],
    sites: sites.slice(0, MAX_SITES),
    siteCount: sites.length,
    languages: languages.slice(0, MAX_LANGUAGES),
  };
}

/** Whether Strict-Transport-Security is in force: a `max-age` of 0 ends it. */
const asksForHttps = (headers: Headers): boolean =>
  /\bmax-age\s*=\s*"?0*[1-9]/i.test(headers.get("strict-transport-security") ?? "");

/** The sites of these hosts without the page's own, named ones first, each once. */
function sitesOf(hosts: Iterable<string>, own: ReadonlySet<string>): LoadedSite[] {
  const sites = new Map<string, LoadedSite>();
  for (const host of hosts) {
    const site = siteOf(host);
    if (own.has(site)) continue;
    const service = serviceOf(host);
    // Two domains of one service are one to people.
    const key = service ? `${service.kind} ${service.name}` : site;
    if (!sites.has(key)) sites.set(key, service ? { ...service } : { domain: site, name: null, kind: null });
  }
  const all = [...sites.values()];
  return [...all.filter(({ name }) => name !== null), ...all.filter(({ name }) => name === null)];
}

import { COMPANY_LINKS_PER_ADDRESS, LINKS_PER_ADDRESS } from "../contract/calls/limits.ts";

const MAX_DOMAINS = 100;
const MAX_LINKS = 1_000_000;
const DOMAIN = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Who may sign in, and how often one network address may ask for links in an hour. */
export interface SignInRules {
  /** The domains whose addresses may sign in: a company's. None admits every address. */
  signInDomains: readonly string[];
  linksPerAddress: number;
}

/**
 * Reads `SIGN_IN_DOMAINS` (domains separated by commas or spaces) and `LINKS_PER_ADDRESS`. A company's people share an
 * address, so with domains its limit is so high that the limits by account come first. Throws and names what is invalid.
 */
export function readSignInRules(domainList: string | undefined, links: string | undefined): SignInRules {
  const signInDomains = parseDomains(domainList ?? "");
  const usual = signInDomains.length > 0 ? COMPANY_LINKS_PER_ADDRESS : LINKS_PER_ADDRESS;
  const linksPerAddress = links === undefined ? usual : Number(links);
  if (!Number.isSafeInteger(linksPerAddress) || linksPerAddress < 1 || linksPerAddress > MAX_LINKS) {
    throw new Error(`LINKS_PER_ADDRESS=${links} is not a whole number from 1 to ${MAX_LINKS}.`);
  }
  return { signInDomains, linksPerAddress };
}

function parseDomains(list: string): readonly string[] {
  const domains = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((domain) => domain !== "");
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw new Error(`SIGN_IN_DOMAINS: '${wrong}' is not a domain, such as example.com.`);
  if (domains.length > MAX_DOMAINS) throw new Error(`SIGN_IN_DOMAINS: at most ${MAX_DOMAINS} domains.`);
  return [...new Set(domains)];
}

/** Whether this address may sign in. A domain does not admit those below it. */
export function mayAddressSignIn(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.toLowerCase().slice(email.lastIndexOf("@") + 1));
}

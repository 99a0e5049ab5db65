import type { Backend } from "../../../local/backend.ts";

/** The addresses and keys of the backend that a test file runs on. A setup file fills it before the test file loads. */
export interface TestBackend {
  /** Postgres's address as its owner. */
  dbUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceKey: string;
  jwtSecret: string;
  mailUrl: string;
  /** The site's origin, which the function accepts. Nothing listens there. */
  siteUrl: string;
  /** The private sites that the function may read: see fixture-sites/. */
  fixtureUrl: string;
  fixtureTlsUrl: string;
  /** The news feeds: see feed-server.ts. */
  feedUrls: string[];
  weatherUrl: string;
}

export const testBackend = {} as TestBackend;

/** The part that the backend itself decides. */
export function addressesOf({ dbUrl, urls, keys }: Backend) {
  return {
    dbUrl,
    supabaseUrl: urls.gateway,
    mailUrl: urls.mail ?? "",
    anonKey: keys.anon,
    serviceKey: keys.serviceRole,
    jwtSecret: keys.jwtSecret,
  };
}

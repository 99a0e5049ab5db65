import { TrieRouter } from "hono/router/trie-router";
import { byPath } from "#contract/calls/by-path.ts";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

const FUNCTION = /^\/functions\/v1(\/api(?:\/|$).*)$/;
const SERVICE = /^\/(auth|rest|storage)\/v1(?:\/|$)/;

const router = new TrieRouter<string>();
const named = Object.entries<Endpoint>(endpoints);
for (const [name, { method, path }] of named.toSorted(([, one], [, other]) => byPath(one, other))) {
  router.add(method, `/api${path}`, name);
}

/**
 * What a request asks of the gateway, from a fixed set of names: the contract's name of a call (`getHome`), the
 * service (`auth`, `rest`, `storage`), or `other`. Strangers choose paths, so a path is never a name.
 */
export function callOf(method: string, pathname: string): string {
  const asked = FUNCTION.exec(pathname)?.[1];
  if (asked === undefined) return SERVICE.exec(pathname)?.[1] ?? "other";
  // The first of several matches is the one that the function's router takes.
  const [matches] = router.match(method === "HEAD" ? "GET" : method, asked);
  return matches[0]?.[0] ?? "other";
}

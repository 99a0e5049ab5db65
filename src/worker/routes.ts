import type { Route } from "./scope.ts";
import { versionName, type Files } from "./versions.ts";

/**
 * What the browser answers without starting the worker: the home screen and what this version is made of, from its cache
 * (what is not there, it asks the network for), and the API. Everything else comes to the worker's `fetch`.
 */
export function routes(files: Files): Route[] {
  const source = { cacheName: versionName(files) };
  const parts = files.filter(({ url }) => url.startsWith("assets/"));
  return [
    { condition: { urlPattern: { pathname: "/", search: "" }, requestMode: "navigate" }, source },
    { condition: { or: parts.map(({ url }) => ({ urlPattern: { pathname: `/${url}` } })) }, source },
    { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" },
  ];
}

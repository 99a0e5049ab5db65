import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { searchText } from "./values.ts";

/** What is typed into an address bar. */
export const suggestQuery = z.object({ q: searchText });

/** As OpenSearch's suggestions have it: what was typed, and names that complete it. */
export const suggestAnswer = z.tuple([z.string(), z.array(z.string())]);
export type SuggestAnswer = z.infer<typeof suggestAnswer>;

/** How many names an address bar is offered. */
export const SUGGESTED_NAMES = 6;

/** The calls of browsers that search from the address bar, for endpoints.ts. */
export const openSearchEndpoints = {
  getOpenSearch: {
    method: "GET",
    path: "/opensearch.xml",
    who: "everyone",
    media: "application/opensearchdescription+xml",
  },
  suggestNames: {
    method: "GET",
    path: "/opensearch/names",
    who: "everyone",
    query: suggestQuery,
    answer: suggestAnswer,
  },
} as const satisfies Record<string, Endpoint>;

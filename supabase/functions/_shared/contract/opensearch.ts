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
    tag: "Site",
    summary: "Read how a browser searches here",
    who: "everyone",
    media: "application/opensearchdescription+xml",
    hasETag: true,
  },
  suggestNames: {
    method: "GET",
    path: "/opensearch/names",
    tag: "Site",
    summary: "Complete what is typed into an address bar",
    who: "everyone",
    query: suggestQuery,
    answer: suggestAnswer,
    hasETag: true,
  },
} as const satisfies Record<string, Endpoint>;

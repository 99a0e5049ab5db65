import * as z from "zod";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { searchText } from "../values/values.ts";

/** The text in an address bar. */
const suggestQuery = z.object({ q: searchText });

/** OpenSearch's format of suggestions: the typed text, and completions. */
const suggestAnswer = z.tuple([z.string(), z.array(z.string())]);
export type SuggestAnswer = z.infer<typeof suggestAnswer>;

/** The number of suggestions for an address bar. */
export const SUGGESTED_NAMES = 6;

export const openSearchEndpoints = endpointsOf("Site", {
  getOpenSearch: {
    method: "GET",
    path: "/opensearch.xml",
    summary: "Read how a browser searches here",
    who: "everyone",
    media: "application/opensearchdescription+xml",
    cached: "crawlers",
  },
  suggestNames: {
    method: "GET",
    path: "/opensearch/names",
    summary: "Complete what is typed into an address bar",
    who: "everyone",
    query: suggestQuery,
    answer: suggestAnswer,
    cached: "everybody",
  },
});

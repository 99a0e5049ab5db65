import type { Endpoint } from "../calls/endpoint.ts";
import { feedsAnswer, newsAnswer, newsQuery } from "./news.ts";

export const newsEndpoints = {
  listNews: {
    method: "GET",
    path: "/news",
    tag: "Widgets",
    summary: "List the news",
    who: "everyone",
    query: newsQuery,
    answer: newsAnswer,
    cached: "everybody",
    refusals: ["upstream_failed"],
  },
  listNewsFeeds: {
    method: "GET",
    path: "/news/feeds",
    tag: "Widgets",
    summary: "List the feeds that news come from",
    who: "everyone",
    answer: feedsAnswer,
    cached: "everybody",
    refusals: ["upstream_failed"],
  },
} as const satisfies Record<string, Endpoint>;

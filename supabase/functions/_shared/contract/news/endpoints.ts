import { endpointsOf } from "../calls/endpoints-of.ts";
import { feedsAnswer, newsAnswer, newsQuery } from "./news.ts";

export const newsEndpoints = endpointsOf("Widgets", {
  listNews: {
    method: "GET",
    path: "/news",
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
    summary: "List the feeds that news come from",
    who: "everyone",
    answer: feedsAnswer,
    cached: "everybody",
    refusals: ["upstream_failed"],
  },
});

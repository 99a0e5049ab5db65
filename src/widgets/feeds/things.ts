import type { ThingsIn } from "../widget.ts";
import { about } from "./about.ts";
import { feedsQuery } from "./feed-calls.ts";

/** The articles that the widget has read. */
export const thingsIn: ThingsIn = ({ id, settings }, { client }) => {
  const { feeds } = about.settings.parse(settings);
  const names = new Map(feeds.map(({ url, name }) => [url, name]));
  const { queryKey } = feedsQuery(id, [...names.keys()]);
  const articles = client.getQueryData(queryKey)?.articles ?? [];
  return articles.map(({ id, title, url, feedUrl }) => ({
    id,
    text: title,
    url,
    of: names.get(feedUrl) ?? "",
  }));
};

import { t } from "@lingui/core/macro";
import type { ReadFeedsAnswer } from "#contract/widgets/feeds.ts";
import type { WidgetSample } from "../widget.ts";
import type { FeedsSettings } from "./about.ts";
import { feedsQuery } from "./feed-calls.ts";

const HOUR_MS = 3_600_000;
const ownFeeds = () => [
  {
    url: "https://tides.example/feed",
    name: t({ message: "Tides", comment: "A made-up site about the sea" }),
  },
  {
    url: "https://workshop.example/feed",
    name: t({ message: "The Workshop", comment: "A made-up site about woodworking" }),
  },
];
const titles = () => [
  t`What the estuary sounds like at night`,
  t`A desk from one plank of oak`,
  t`Small boats, long summers`,
];

export function sampleAt(nowMs: number): WidgetSample<FeedsSettings> {
  const own = ownFeeds();
  const asOf = new Date(nowMs).toISOString();
  const articles = titles().map((title, index) => {
    const { url } = own[index % own.length] ?? { url: "" };
    const publishedAt = new Date(nowMs - (2 + 5 * index) * HOUR_MS).toISOString();
    return { id: `article-${index}`, title, url, publishedAt, feedUrl: url };
  });
  const feeds = own.map(({ url, name }) => ({ url, title: name, status: "ok" as const, asOf }));
  const answer: ReadFeedsAnswer = { feeds, articles };
  const { queryKey } = feedsQuery(
    "preview:feeds",
    own.map(({ url }) => url),
  );
  return { settings: { feeds: own }, answers: [{ queryKey, data: answer }] };
}

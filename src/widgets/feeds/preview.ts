import type { ReadFeedsAnswer } from "#contract/feeds.ts";
import type { WidgetSample } from "../widget.ts";
import type { FeedsSettings } from "./about.ts";
import { feedsQuery } from "./feed-calls.ts";

const HOUR_MS = 3_600_000;
const FEEDS = [
  { url: "https://tides.example/feed", name: "Tides" },
  { url: "https://workshop.example/feed", name: "The Workshop" },
];
const TITLES = [
  "What the estuary sounds like at night",
  "A desk from one plank of oak",
  "Small boats, long summers",
];

export function sampleAt(nowMs: number): WidgetSample<FeedsSettings> {
  const asOf = new Date(nowMs).toISOString();
  const articles = TITLES.map((title, index) => {
    const { url } = FEEDS[index % FEEDS.length] ?? { url: "" };
    const publishedAt = new Date(nowMs - (2 + 5 * index) * HOUR_MS).toISOString();
    return { id: `article-${index}`, title, url, publishedAt, feedUrl: url };
  });
  const feeds = FEEDS.map(({ url, name }) => ({ url, title: name, status: "ok" as const, asOf }));
  const answer: ReadFeedsAnswer = { feeds, articles };
  const { queryKey } = feedsQuery(
    "preview:feeds",
    FEEDS.map(({ url }) => url),
  );
  return { settings: { feeds: FEEDS }, answers: [{ queryKey, data: answer }] };
}

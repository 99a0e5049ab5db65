import type { Feed } from "../../../supabase/functions/api/feed-reading/parse-feed.ts";

/** A line for each article, in order: `2026-11-20T08:00:00Z | Title | https://…`. */
export function articleLines(feed: Feed | null): string[] {
  if (feed === null) return ["no feed"];
  return feed.articles.map(({ title, url, publishedAt }) =>
    [publishedAt?.toISOString().replace(".000Z", "Z") ?? "undated", title, url].join(" | "),
  );
}

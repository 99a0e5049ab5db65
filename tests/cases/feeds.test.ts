import { expect, test } from "vitest";
import { decodeText } from "#contract/texts/decode-text.ts";
import { parseFeed } from "../../supabase/functions/api/feed-reading/parse-feed.ts";
import { FEED_URL, NOW } from "../support/feeds/feed-fixtures.ts";
import { articleLines } from "./support/article-lines.ts";
import { casesIn } from "./support/cases.ts";

test.each(casesIn("feeds"))("a feed with $name gives its articles", ({ bytes, expected }) => {
  expect(articleLines(parseFeed(decodeText(bytes), FEED_URL, NOW))).toEqual(expected);
});

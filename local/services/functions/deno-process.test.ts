import { expect, test } from "vitest";
import { complaint } from "./deno-process.ts";

test.each([
  [
    "of what the API logs of an error, only what went wrong",
    `{"level":"info","event":"start"}\n{"level":"error","event":"unhandled","error":{"name":"Error","message":"NEWS_FEEDS: 'x' is no address.","stack":"Error: NEWS_FEEDS\\n    at readFeeds"}}\n`,
    "NEWS_FEEDS: 'x' is no address.",
  ],
  ["what Deno itself says", "error: Module not found\n    at file:///x.ts\n", "error: Module not found"],
  ["the last line where none is about an error", "one\n two \n\n", "two"],
  ["that there is nothing to say", "\n", "it said nothing"],
])("a start that failed is told in one line: %s", (_what, log, line) => {
  expect(complaint(log)).toBe(line);
});

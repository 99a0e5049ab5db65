import { expect, test, vi } from "vitest";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { createSuggestSearches } from "./suggest-searches.ts";

const fetchGuarded = vi.fn<GuardedFetch>();
const suggest = createSuggestSearches({ fetchGuarded, log: () => {} });
const answers = (text: string, status = 200) =>
  fetchGuarded.mockReset().mockResolvedValue({
    status,
    url: "",
    headers: new Headers(),
    body: new TextEncoder().encode(text),
  });
const asked = () => fetchGuarded.mock.calls.map(([url]) => url);
const ON = { hasEngineSuggestions: true };

test("an engine is asked only by whom has said so, and only one that has suggestions", async () => {
  answers('["owls", ["owls of europe"]]');
  expect(await suggest("owls", null)).toEqual([]);
  expect(await suggest("owls", { searchEngine: "google" })).toEqual([]);
  expect(await suggest("owls", { ...ON, searchEngine: "!own" })).toEqual([]);
  expect(await suggest("owls", { ...ON, searchEngine: "constructor" })).toEqual([]);
  expect(asked()).toEqual([]);
  expect(await suggest("owls & %s", ON)).toEqual(["owls of europe"]);
  expect(await suggest("owls", { ...ON, searchEngine: "wikipedia" })).toEqual(["owls of europe"]);
  expect(asked()).toEqual([
    "https://duckduckgo.com/ac/?type=list&q=owls%20%26%20%25s",
    "https://en.wikipedia.org/w/api.php?action=opensearch&search=owls",
  ]);
});

test("of the answer, five texts are taken, each once, as plain lines", async () => {
  answers(
    JSON.stringify(["a", ["a\u202eb", " a\nc ", "", "d".repeat(300), "e", "e", "f", "g"], ["ignored"], {}]),
  );
  expect(await suggest("a", ON)).toEqual(["ab", "a c", "d".repeat(200), "e", "f"]);
});

test.each([
  ["no JSON", "<html>", 200],
  ["another shape", '{"suggestions": ["a"]}', 200],
  ["texts that are none", '["a", [1, {}]]', 200],
  ["a refusal", '["a", ["b"]]', 403],
])("%s is no answer", async (_what, text, status) => {
  answers(text, status);
  await expect(suggest("a", ON)).rejects.toMatchObject({ code: "upstream_failed" });
});

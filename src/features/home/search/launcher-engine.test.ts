import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { isForEngine, isForStore, leaveFor } from "./launcher-engine.ts";

const CHOICE = {
  searchEngine: "kagi",
  ownEngines: [{ name: "Wiki", keyword: "wiki", template: "https://wiki.test/?q=%s" }],
};

afterEach(() => vi.unstubAllGlobals());

test("the store is asked for words, not for addresses, bangs or whole texts", () => {
  const asked = ["owls", "", "perch.test", "!w owls", "!wiki owls", "!other owls", "o".repeat(201)].map(
    (text) => isForStore(text, CHOICE),
  );
  expect(asked).toEqual([true, false, false, false, false, true, false]);
});

test("an engine is asked for suggestions only where a member wants that of one that has them", () => {
  const settings = { ...DEFAULT_SETTINGS, hasEngineSuggestions: true };
  const isAsked = (text: string, change: Partial<typeof settings> = {}, isMember = true) =>
    isForEngine(text, { isMember, settings: { ...settings, ...change } });
  expect(isAsked("owls")).toBe(true);
  expect(isAsked("owls", { searchEngine: "wikipedia" })).toBe(true);
  expect(["perch.test", "!w owls", "", "o".repeat(201)].map((text) => isAsked(text))).not.toContain(true);
  expect(isAsked("owls", {}, false)).toBe(false);
  expect(isAsked("owls", { hasEngineSuggestions: false })).toBe(false);
  expect(isAsked("owls", { searchEngine: "!wiki", ownEngines: CHOICE.ownEngines })).toBe(false);
});

test("a form that was submitted early leaves for the typed address, else for a web search", () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { replace });
  for (const typed of [" perch.test ", "owls", "  "]) leaveFor(typed, CHOICE);
  leaveFor("!wiki owls", CHOICE);
  expect(replace.mock.calls.flat()).toEqual([
    "https://perch.test/",
    "https://kagi.com/search?q=owls",
    "https://wiki.test/?q=owls",
  ]);
});

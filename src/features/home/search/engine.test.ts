import { afterEach, expect, test, vi } from "vitest";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { isForStore, leaveFor } from "./engine.ts";

afterEach(() => vi.unstubAllGlobals());

test("the store is asked for words, not for addresses, bangs or whole texts", () => {
  const asked = ["owls", "", "perch.test", "!w owls", "o".repeat(201)].map((text) => isForStore(text));
  expect(asked).toEqual([true, false, false, false, false]);
});

test("a form that was submitted early leaves for the typed address, else for a web search", () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { replace });
  for (const typed of [" perch.test ", "owls", "  "]) leaveFor(typed, ENGINES.kagi);
  expect(replace.mock.calls.flat()).toEqual(["https://perch.test/", "https://kagi.com/search?q=owls"]);
});

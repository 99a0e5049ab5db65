import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SAVED_HOME_KEY, SAVED_HOME_VERSION } from "#src/api/saved-home/saved-home.ts";
import { BANGS } from "#src/api/settings/bangs.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { goTo } from "./go.ts";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const queryOf = (queryKey: unknown[], data: unknown) => ({
  queryKey,
  queryHash: JSON.stringify(queryKey),
  state: { data, dataUpdatedAt: Date.now(), status: "success" },
});

/** Saves a snapshot of the home screen as its page does. */
function keep(user: typeof USER | null, settings?: Partial<Settings>): void {
  const queries = [
    queryOf(["session"], { user }),
    ...(settings ? [queryOf(["preferences", user?.id ?? null], { ...DEFAULT_SETTINGS, ...settings })] : []),
  ];
  const record = { build: "/a.js", html: "", buster: SAVED_HOME_VERSION, timestamp: Date.now() };
  localStorage.setItem(
    SAVED_HOME_KEY,
    JSON.stringify({ ...record, clientState: { queries, mutations: [] } }),
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("words go to the default engine, and bangs to theirs", () => {
  expect(goTo("?q=owl+nest")).toBe("https://duckduckgo.com/?q=owl%20nest");
  expect(goTo("?q=%21w%20owls")).toBe("https://en.wikipedia.org/w/index.php?search=owls");
  expect(goTo("?q=!yt")).toBe("https://www.youtube.com/");
});

test.each(["", "?", "?q=", "?q=%20", "?x=owls"])("without words (%j) it is the home screen", (search) => {
  expect(goTo(search)).toBe("/");
});

test("a visitor's engine is the one they chose", () => {
  visitorSettings.set({ ...DEFAULT_SETTINGS, searchEngine: "kagi" });
  expect(goTo("?q=owls")).toBe("https://kagi.com/search?q=owls");
  keep(null, { searchEngine: "bing" });
  expect(goTo("?q=owls")).toBe("https://kagi.com/search?q=owls");
});

test("a member's engine is the account's, one of their own included", () => {
  const ownEngines = [{ name: "Find", keyword: "find", template: "https://find.example/?s=%s" }];
  keep(USER, { searchEngine: "!find", ownEngines });
  expect(goTo("?q=owls")).toBe("https://find.example/?s=owls");
  keep(USER, { ownEngines });
  expect(goTo("?q=owls")).toBe("https://duckduckgo.com/?q=owls");
  expect(goTo("?q=!find+owls")).toBe("https://find.example/?s=owls");
});

test("a member whose settings are not here yet gets this browser's", () => {
  keep(USER);
  expect(goTo("?q=owls")).toBe("https://duckduckgo.com/?q=owls");
});

test("it opens engines alone, whatever is asked for", () => {
  const engines = [...Object.values(ENGINES), ...BANGS.values()].map(({ home }) => new URL(home).origin);
  const asked = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: "binary", maxLength: 3000 }),
    fc.constantFrom(
      "javascript:alert(1)",
      "//evil.example",
      "!evil https://evil.example",
      "\\\\evil.example",
    ),
  );
  fc.assert(
    fc.property(asked, (words) => {
      const target = new URL(
        goTo(`?q=${encodeURIComponent(words.replaceAll(/\p{Cs}/gu, ""))}`),
        "https://perch.example/",
      );
      expect(["https://perch.example", ...engines]).toContain(target.origin);
    }),
  );
});

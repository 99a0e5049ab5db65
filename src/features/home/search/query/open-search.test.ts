import { afterEach, expect, test, vi } from "vitest";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import * as extension from "./open-search.extension.ts";
import * as site from "./open-search.ts";
import { webSearch, type WebSearch } from "./resolve-query.ts";

const opened = vi.fn<(url: string) => void>();
const asked = vi.fn<(query: chrome.search.QueryInfo) => Promise<void>>(async () => undefined);
vi.stubGlobal("open", opened);
vi.stubGlobal("window", { open: opened });
vi.stubGlobal("chrome", { search: { query: asked } });
afterEach(() => vi.clearAllMocks());

const OWN = [{ name: "Wiki", keyword: "wiki", template: "https://wiki.test/?q=%s" }];
const search = (typed: string, { webEngine }: typeof site) =>
  webSearch(typed, webEngine(ENGINES.kagi), OWN) as WebSearch;

test("the site opens the chosen engine's results", () => {
  site.openSearch(search("owls", site));
  expect(opened.mock.calls[0]?.[0]).toBe("https://kagi.com/search?q=owls");
});

test("the extension lets the browser search, whatever engine was chosen", () => {
  const found = search("owls & %s", extension);
  // Nobody asks it what it suggests.
  expect(extension.webEngine(ENGINES.kagi)).not.toBe(ENGINES.kagi);
  expect(found.name).toBe("your browser’s search engine");
  extension.openSearch(found);
  extension.openSearch(found, true);
  expect(asked.mock.calls).toEqual([
    [{ text: "owls & %s", disposition: "NEW_TAB" }],
    [{ text: "owls & %s", disposition: "CURRENT_TAB" }],
  ]);
  expect(opened).not.toHaveBeenCalled();
});

test("results come into this tab where that was chosen, on the site and in the extension", () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("document", { documentElement: { dataset: { opens: "this-tab" } } });
  vi.stubGlobal("location", { assign });
  site.openSearch(search("owls", site));
  extension.openSearch(search("!w owls", extension));
  expect(assign.mock.calls).toEqual([
    ["https://kagi.com/search?q=owls"],
    [ENGINES.wikipedia.template.replace("%s", "owls")],
  ]);
  extension.openSearch(search("owls", extension));
  expect(asked.mock.calls).toEqual([[{ text: "owls", disposition: "CURRENT_TAB" }]]);
  expect(opened).not.toHaveBeenCalled();
  vi.stubGlobal("document", undefined);
});

test("a bang leads to the site that it names, in the extension too", () => {
  extension.openSearch(search("!w owls", extension));
  extension.openSearch(search("!wiki owls", extension));
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    ENGINES.wikipedia.template.replace("%s", "owls"),
    "https://wiki.test/?q=owls",
  ]);
  expect(asked).not.toHaveBeenCalled();
});

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { noBoard } from "../../../../tests/support/fakes/fake-board.ts";
import { advance, useFakeClock } from "../../../../tests/support/fakes/fake-clock.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { SearchWidget } from "./search-widget.tsx";
import { engine, LauncherList } from "./use-launcher.ts";

const opened = vi.fn<typeof window.open>();

beforeEach(async () => {
  api.answers("searchStore", { webapps: [], nextCursor: null });
  await Promise.all([engine.load(), LauncherList.preload()]);
  useFakeClock();
  vi.stubGlobal("open", opened.mockClear());
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  const owner = {
    isMember: true,
    items: [],
    board: noBoard,
    settings: { ...DEFAULT_SETTINGS, hasEngineSuggestions: true },
    language: "en-US",
    launch: () => {},
    signOut: () => {},
  };
  renderPage(<SearchWidget owner={owner} goTo={() => {}} menu={null} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const type = async (text: string) => {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
  await advance(20);
};
const rest = () => advance(200);
const names = () => screen.getAllByRole("option").map((row) => row.querySelector("[dir]")?.textContent);
const asked = () => api.calls("suggestSearches").map(({ body }) => body.text);

test("what the engine suggests is below all else, and Enter searches for it", async () => {
  api.answers("suggestSearches", { suggestions: ["Owls", "owls of europe"] });
  await type("owls");
  await rest();
  expect(asked()).toEqual(["owls"]);
  // The typed text is there already.
  expect(names()).toEqual(["owls", "owls of europe"]);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(opened.mock.calls[0]?.[0]).toBe("https://duckduckgo.com/?q=owls%20of%20europe");
});

test("one question at a time: the next key cancels it, and keeps what still begins so", async () => {
  api.answers("suggestSearches", { suggestions: ["owls of europe", "owl city"] });
  await type("owl");
  await rest();
  const answer = api.waits("suggestSearches");
  await type("owls");
  expect(names()).toEqual(["owls", "owls of europe"]);
  await rest();
  const [, second] = api.calls("suggestSearches");
  expect(second?.init.signal?.aborted).toBe(false);
  await type("owls o");
  expect(second?.init.signal?.aborted).toBe(true);
  await type("perch.test");
  await rest();
  expect(asked()).toEqual(["owl", "owls"]);
  expect(answer).toBeTypeOf("function");
});

test("a text is asked for once a minute, and an engine that fails suggests nothing", async () => {
  api.answers("suggestSearches", refusal("upstream_failed", "The search engine suggests nothing now."));
  await type("finch");
  await rest();
  expect(names()).toEqual(["finch"]);
  api.answers("suggestSearches", { suggestions: ["owls of europe"] });
  for (const text of ["owls", "owl", "owls"]) {
    await type(text);
    await rest();
  }
  expect(asked()).toEqual(["finch", "owls", "owl"]);
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import type { ChangeHome } from "#src/api/home/change/change.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { boardOfAda } from "../../../../../tests/support/things-of-ada.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { SearchWidget } from "../search-widget.tsx";
import { engine, LauncherList } from "../use-launcher.ts";

const NOW = new Date("2026-11-26T12:00:00Z");

const opened = vi.fn<typeof window.open>();
const visited = vi.fn<(path: string) => void>();
const change = vi.fn<ChangeHome>(() => Promise.resolve(null));
const { site, ...board } = await boardOfAda(NOW);
const home = board.home as Home;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  for (const spy of [opened, visited, change]) spy.mockClear();
  vi.stubGlobal("open", opened);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  api.answers("listAppTags", { apps: [] });
  api.answers("searchStore", { webapps: [], nextCursor: null });
  await Promise.all([engine.load(), LauncherList.preload()]);
  const owner = {
    isMember: true,
    items: [],
    board: { ...board, site: { ...site, change } },
    settings: DEFAULT_SETTINGS,
    language: "en-US",
    launch: () => {},
    signOut: () => {},
  };
  renderPage(<SearchWidget owner={owner} goTo={visited} menu={null} />);
});
afterEach(() => {
  shownPage.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init });
/** Types, and chooses the first row below the web search. */
async function choose(text: string) {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
  const rows = await screen.findAllByRole("option");
  press("ArrowDown");
  return rows[1]?.textContent;
}

test("Enter ticks a task off, wherever its list stands, and offers to take that back", async () => {
  expect(await choose("milk")).toContain("Buy milk");
  expect(screen.getAllByRole("option")[1]?.textContent).toContain("Done");
  press("Enter");
  await waitFor(() => expect(change).toHaveBeenCalled());
  const [plan, said] = change.mock.calls[0] ?? [];
  expect(plan?.(home)).toMatchObject({
    ops: [{ kind: "put-entry", fields: { isDone: true, doneAt: NOW.toISOString() } }],
    undo: [{ kind: "put-entry", fields: { isDone: null, doneAt: null } }],
  });
  expect(said).toMatchObject({ name: "Buy milk", title: "Task done" });
  expect(field().value).toBe("");
  expect(visited).not.toHaveBeenCalled();
});

test("Enter on a task of a series makes the next one too, and both are taken back at once", async () => {
  expect(await choose("clean up")).toContain("Clean up Gmail");
  press("Enter");
  await waitFor(() => expect(change).toHaveBeenCalled());
  const made = change.mock.calls[0]?.[0](home);
  const series = { text: "Clean up Gmail", repeats: "week" };
  expect(made?.ops).toMatchObject([
    { kind: "put-entry", fields: { isDone: true, doneAt: NOW.toISOString() } },
    { kind: "put-entry", fields: { ...series, due: "2026-12-03", isDone: false } },
  ]);
  const [done, next] = (made?.ops ?? []) as { entry: string }[];
  expect(made?.undo).toMatchObject([
    { kind: "remove-entry", entry: next?.entry },
    { kind: "put-entry", entry: done?.entry, fields: { isDone: null, doneAt: null } },
  ]);
});

test("Ctrl and Enter shows the task in its list instead", async () => {
  await choose("milk");
  press("Enter", { ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(visited).toHaveBeenCalledExactlyOnceWith("/");
  expect(change).not.toHaveBeenCalled();
});

test("an event says when it is, and Enter shows its calendar on its page", async () => {
  expect(await choose("dentist")).toContain("DentistTue 10:00, in 5 days");
  screen.getByText("Tasks");
  press("Enter");
  await waitFor(() => expect(shownPage.get()).toBe("page:2"));
  expect(change).not.toHaveBeenCalled();
});

test("an article opens, with the feed that it is of", async () => {
  expect(await choose("sparrows")).toContain("Why sparrows");
  press("ArrowUp");
  screen.getByText("My feeds · Birds");
  press("ArrowDown");
  press("Enter");
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://birds.example/26", "_blank", "noopener");
});

test("a single letter finds no line, and Enter takes none without an arrow key", async () => {
  fireEvent.input(field(), { target: { value: "m" } });
  await screen.findByRole("listbox");
  expect(screen.queryByText("Buy milk")).toBeNull();
  fireEvent.input(field(), { target: { value: "milk" } });
  await screen.findByText("milk", { selector: "mark" });
  press("Enter");
  expect(opened.mock.calls[0]?.[0]).toContain("duckduckgo.com");
});

test("what stands in widgets is found without asking the server for it", async () => {
  expect(await choose("dentist")).toContain("Dentist");
  await waitFor(() => expect(api.called).toContain("searchStore"));
  // The store is asked for apps, as ever.
  expect(api.called).toEqual(["searchStore"]);
});

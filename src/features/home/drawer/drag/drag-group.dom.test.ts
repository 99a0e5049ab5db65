import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeLeaf } from "#contract/home/home.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { noBoard } from "../../../../../tests/support/fakes/fake-board.ts";
import { homeApp } from "../../../../../tests/support/fakes/fake-home.ts";
import { aGrid, carried, frame, listOf, pointer } from "../../../../../tests/support/spa/drag-fixture.ts";
import type { Board } from "../../board/use-board.ts";
import { preloadChanges } from "../../changes/act.ts";
import { askForTags, join, put } from "../../changes/changes.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { dragBoardOf } from "./drag-board-of.ts";
import { dragLists, tilesOf } from "./drag-lists.ts";
import { listenForDrags } from "./listen-for-drags.ts";

const SIZE = 100;
const APPS: HomeLeaf[] = ["Gmail", "Notion", "Figma", "Lichess", "Docs"].map((name, index) =>
  homeApp(index + 1, name),
);
const HOME: NamedPage = { id: "page:1", name: "Home", items: APPS };
const EVENING: NamedPage = { id: "page:2", name: "Evening", items: [homeApp(9, "Yr")] };
const idsOf = (...names: string[]) => APPS.filter(({ name }) => names.includes(name)).map(({ id }) => id);

vi.mock("../../changes/changes.ts", () => ({ put: vi.fn(), join: vi.fn(), askForTags: vi.fn() }));
const { site } = noBoard;
let spoken: string[];
let grid: HTMLUListElement;
let listening: AbortController;

beforeEach(async () => {
  preloadChanges();
  await vi.dynamicImportSettled();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  spoken = [];
  listening = new AbortController();
  grid = aGrid(APPS, APPS.length);
  document.body.replaceChildren(grid);
  site.client.setQueryData(homeKey(null), { version: 1, pages: [HOME, EVENING], column: [] });
  const board: Board = { ...noBoard, pages: [HOME, EVENING], page: HOME };
  dragLists.set([]);
  const dragBoard = dragBoardOf(board);
  if (!dragBoard) throw new Error("The board is known.");
  const list = listOf(grid, HOME.id, dragBoard, spoken);
  listenForDrags(list, listening.signal);
});
afterEach(() => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.runAllTimers();
  listening.abort();
  dragLists.set([]);
  editMode.stop();
  for (const mock of [put, join, askForTags]) vi.mocked(mock).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Takes a tile by its middle. */
function take(index: number): void {
  const link = grid.children[index]?.querySelector("a");
  link?.dispatchEvent(pointer("pointerdown", index * SIZE + 50, 50));
  carryTo(index * SIZE + 60);
}
function carryTo(x: number): void {
  window.dispatchEvent(pointer("pointermove", x, 50));
  frame();
}
const letGo = (x: number) => window.dispatchEvent(pointer("pointerup", x, 50));
const pale = () => tilesOf(grid).flatMap((tile, index) => ("away" in tile.dataset ? [index] : []));

test("a chosen tile takes the others along as a stack with their count", () => {
  editMode.start(idsOf("Figma", "Docs", "Gmail"));
  take(2);
  expect(carried()?.querySelector("[data-stack-count]")?.textContent).toBe("3");
  expect(carried()?.querySelectorAll(".app-tile-icon")).toHaveLength(3);
  expect(pale()).toEqual([0, 2, 4]);
  expect(spoken.at(-1)).toBe("3 apps, position 3 of 5.");
});

test("they land together in their order, as one change, and stay chosen", () => {
  editMode.start(idsOf("Figma", "Docs", "Gmail"));
  take(2);
  carryTo(390);
  letGo(390);
  expect(put).toHaveBeenCalledExactlyOnceWith(site, idsOf("Gmail", "Figma", "Docs"), {
    place: HOME.id,
    after: idsOf("Lichess")[0],
  });
  expect(spoken.at(-1)).toBe("3 apps are now together from position 3 of 5 on.");
  expect(editMode.get().chosen.size).toBe(3);
});

test("held over an app, they make a folder with it", () => {
  editMode.start(idsOf("Figma", "Docs"));
  take(4);
  carryTo(150);
  vi.advanceTimersByTime(600);
  expect(spoken.at(-1)).toBe("Let go to make a folder of Notion and 2 apps.");
  letGo(150);
  const all = [APPS[1], ...APPS.filter(({ name }) => name === "Figma" || name === "Docs")];
  expect(askForTags).toHaveBeenCalledExactlyOnceWith(site.client, all);
  expect(join).toHaveBeenCalledExactlyOnceWith(site, HOME, all);
  expect(editMode.get().chosen.size).toBe(0);
});

test.each([
  ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["a drop where they were", () => (carryTo(250), letGo(250))],
])("%s puts all back, and says so", (_what, end) => {
  editMode.start(idsOf("Figma", "Docs"));
  take(2);
  carryTo(50);
  end();
  expect(spoken.at(-1)).toBe("Not moved. 2 apps are back in their places.");
  vi.runAllTimers();
  expect(carried()).toBeNull();
  expect(pale()).toEqual([]);
  expect(document.querySelector("[data-gap]")).toBeNull();
  expect(put).not.toHaveBeenCalled();
});

test("a tile that is not chosen, and the only chosen one, move alone", () => {
  editMode.start(idsOf("Figma", "Docs"));
  take(0);
  expect(carried()?.querySelector("[data-stack-count]")).toBeNull();
  expect(pale()).toEqual([]);
  carryTo(190);
  letGo(190);
  expect(put).toHaveBeenCalledExactlyOnceWith(site, idsOf("Gmail"), {
    place: HOME.id,
    after: idsOf("Notion")[0],
  });
  vi.runAllTimers();
  editMode.start(idsOf("Gmail"));
  take(0);
  expect(carried()?.querySelector("[data-stack-count]")).toBeNull();
});

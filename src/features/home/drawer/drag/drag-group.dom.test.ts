import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeLeaf } from "#contract/home.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import type { Board } from "../../board/use-board.ts";
import { noBoard } from "../../../../../tests/support/fakes/fake-board.ts";
import { homeApp } from "../../../../../tests/support/fakes/fake-home.ts";
import { editMode } from "../selection/edit-mode.ts";
import type { DragHost } from "./lifted-tile.ts";
import { followPress } from "./pointer-drag.ts";

const SIZE = 100;
const APPS: HomeLeaf[] = ["Gmail", "Notion", "Figma", "Lichess", "Docs"].map((name, index) =>
  homeApp(index + 1, name),
);
const HOME: NamedPage = { id: "page:1", name: "Home", items: APPS };
const EVENING: NamedPage = { id: "page:2", name: "Evening", items: [homeApp(9, "Yr")] };
const idsOf = (...names: string[]) => APPS.filter(({ name }) => names.includes(name)).map(({ id }) => id);

const put = vi.fn<(...all: unknown[]) => void>();
const join = vi.fn<(...all: unknown[]) => void>();
const askForTags = vi.fn<(...all: unknown[]) => void>();
const run = vi.fn<() => never>();
const CLIENT = {};
let spoken: string[];
let moved: [number, number][];
let host: DragHost;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  spoken = [];
  moved = [];
  const grid = document.createElement("ul");
  for (const [index, { id, name }] of APPS.entries()) {
    const tile = document.createElement("li");
    tile.dataset["appTile"] = id;
    tile.innerHTML = `<a class="tile-link"><span class="app-tile-icon"></span><span class="app-tile-label">${name}</span></a>`;
    tile.getBoundingClientRect = () => new DOMRect(index * SIZE, 0, SIZE, SIZE);
    tile.animate = vi.fn<Element["animate"]>();
    grid.append(tile);
  }
  document.body.replaceChildren(grid);
  const change = ((wish: (changes: unknown, run: unknown, client: unknown) => void) =>
    wish({ put, join, askForTags }, run, CLIENT)) as Board["change"];
  const board: Board = { ...noBoard, pages: [HOME, EVENING], page: HOME, change };
  host = {
    grid,
    tiles: () => [...grid.querySelectorAll<HTMLElement>("[data-app-tile]")],
    nameAt: (index) => APPS[index]?.name ?? "",
    announce: (message) => spoken.push(message),
    move: (from, to) => moved.push([from, to]),
    board: { board, place: { page: HOME.id } },
  };
});
afterEach(() => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  editMode.stop();
  for (const mock of [put, join, askForTags]) mock.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pointer = (type: string, x: number) =>
  new PointerEvent(type, { clientX: x, clientY: 50, pointerId: 1, pointerType: "mouse", bubbles: true });

/** Takes a tile by its middle. */
function take(index: number): void {
  const start = pointer("pointerdown", index * SIZE + 50);
  const { signal } = new AbortController();
  followPress({ host, index, start, signal, onLongPress: () => undefined });
  window.dispatchEvent(pointer("pointermove", index * SIZE + 60));
  vi.advanceTimersByTime(16);
}
function carryTo(x: number): void {
  window.dispatchEvent(pointer("pointermove", x));
  vi.advanceTimersByTime(16);
}
const letGo = (x: number) => window.dispatchEvent(pointer("pointerup", x));
const copy = () => document.querySelector<HTMLElement>("body > [data-lifted]");
const pale = () => host.tiles().flatMap((tile, index) => ("away" in tile.dataset ? [index] : []));

test("a chosen tile takes the others along as a stack with their count", () => {
  editMode.start(idsOf("Figma", "Docs", "Gmail"));
  take(2);
  expect(copy()?.querySelector("[data-stack-count]")?.textContent).toBe("3");
  expect(copy()?.querySelectorAll(".app-tile-icon")).toHaveLength(3);
  expect(pale()).toEqual([0, 2, 4]);
  expect(spoken.at(-1)).toBe("3 apps, position 3 of 5.");
});

test("they land together in their order, as one change, and stay chosen", () => {
  editMode.start(idsOf("Figma", "Docs", "Gmail"));
  take(2);
  carryTo(390);
  letGo(390);
  expect(moved).toEqual([]);
  expect(put).toHaveBeenCalledExactlyOnceWith(
    run,
    idsOf("Gmail", "Figma", "Docs"),
    { page: HOME.id, after: idsOf("Lichess")[0] },
    "Home",
  );
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
  expect(askForTags).toHaveBeenCalledExactlyOnceWith(CLIENT, all);
  expect(join).toHaveBeenCalledExactlyOnceWith(run, CLIENT, HOME, all);
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
  expect(copy()).toBeNull();
  expect(pale()).toEqual([]);
  expect(document.querySelector("[data-gap]")).toBeNull();
  expect(put).not.toHaveBeenCalled();
});

test("a tile that is not chosen, and the only chosen one, move alone", () => {
  editMode.start(idsOf("Figma", "Docs"));
  take(0);
  expect(copy()).toBeNull();
  expect(pale()).toEqual([]);
  carryTo(190);
  letGo(190);
  expect(moved).toEqual([[0, 1]]);
  expect(put).not.toHaveBeenCalled();
  editMode.start(idsOf("Gmail"));
  take(0);
  expect(copy()).toBeNull();
});

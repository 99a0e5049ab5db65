import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  aGrid,
  aThing,
  carried,
  fakeDragBoard,
  frame,
  listOf,
  outline,
  placeAt,
  pointer,
} from "../../../../../tests/support/spa/drag-fixture.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { dragLists, tilesOf, type DragList } from "./drag-lists.ts";
import { listenForDrags } from "./listen-for-drags.ts";

const APPS = ["a", "b", "c", "d", "e", "f"].map((name) => ({ id: name, name }));
let board: ReturnType<typeof fakeDragBoard>;
let spoken: string[];
let column: DragList;
let page: DragList;
let listening: AbortController;

// The column has Clock, 300 x 100, and Notes, 300 x 200. The grid of six columns at its right has six apps, then Weather.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  spoken = [];
  board = fakeDragBoard();
  listening = new AbortController();
  dragLists.set([]);
  const main = document.createElement("main");
  const clock = aThing({ id: "widget:clock", name: "Clock", size: "medium" });
  const notes = aThing({ id: "widget:notes", name: "Notes", size: "medium" });
  placeAt(clock, -340, 0, 300, 100);
  placeAt(notes, -340, 124, 300, 200);
  const grid = aGrid(APPS, 6);
  const weather = aThing({ id: "widget:weather", name: "Weather", size: "small" });
  placeAt(weather, 8, 100, 184, 200);
  grid.append(weather);
  grid.style.gridTemplateRows = "100px 100px 100px";
  placeAt(grid, 0, 0, 600, 300);
  const board1 = document.createElement("div");
  board1.append(grid);
  main.append(clock, notes, board1);
  document.body.replaceChildren(main);
  column = listOf(main, "column", board, spoken);
  page = listOf(grid, "page:1", board, spoken);
  for (const list of [column, page]) listenForDrags(list, listening.signal);
});
afterEach(() => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.runAllTimers();
  listening.abort();
  dragLists.set([]);
  editMode.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const thing = (list: DragList, id: string) =>
  tilesOf(list.root).find(({ dataset }) => dataset["appTile"] === id) as HTMLElement;
const press = (element: Element | null | undefined, x: number, y: number, type = "mouse") =>
  element?.dispatchEvent(pointer("pointerdown", x, y, type));
const moveTo = (x: number, y: number) => {
  window.dispatchEvent(pointer("pointermove", x, y));
  frame();
};
const release = (x: number, y: number) => window.dispatchEvent(pointer("pointerup", x, y));
const transformOf = (list: DragList, id: string) => thing(list, id).style.transform;
const takeWeather = () => {
  press(thing(page, "widget:weather").querySelector("p"), 100, 200);
  moveTo(108, 200);
};
const takeNotes = () => {
  press(thing(column, "widget:notes").querySelector("p"), -190, 224);
  moveTo(-180, 224);
};

describe("a widget of the grid", () => {
  test("makes room for its whole size, and apps fill what is free beside it", () => {
    takeWeather();
    expect(outline()?.style.cssText).toContain(
      "width: 184px; height: 200px; transform: translate(8px, 100px)",
    );
    moveTo(300, 100);
    expect(outline()?.style.transform).toBe("translate(208px, 0px)");
    expect(["a", "b", "c", "d", "e", "f"].map((id) => transformOf(page, id))).toEqual([
      "",
      "",
      "translate(200px, 0px)",
      "translate(200px, 0px)",
      "translate(-400px, 100px)",
      "translate(-400px, 100px)",
    ]);
    release(300, 100);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:weather"], "page:1", "b");
    expect(spoken.at(-1)).toBe("Weather is now at position 3 of 7.");
  });

  test("goes to the column, with its height there and the column's width", () => {
    takeWeather();
    moveTo(-190, 20);
    expect(outline()?.style.cssText).toContain(
      "width: 300px; height: 200px; transform: translate(-340px, 0px)",
    );
    expect(carried()?.style.width).toBe("300px");
    expect(transformOf(column, "widget:clock")).toBe("translate(0px, 224px)");
    expect(transformOf(column, "widget:notes")).toBe("translate(0px, 224px)");
    release(-190, 20);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:weather"], "column", null);
  });

  test("is no target: an app takes a place beside it, and makes no folder", () => {
    const link = thing(page, "a").querySelector("a");
    press(link, 50, 50);
    moveTo(60, 50);
    moveTo(110, 190);
    vi.advanceTimersByTime(1000);
    expect(board.nearing).not.toHaveBeenCalled();
    release(110, 190);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "widget:weather");
  });

  test("makes no folder and opens none", () => {
    takeWeather();
    moveTo(150, 100);
    vi.advanceTimersByTime(1000);
    release(150, 100);
    expect(board.nearing).not.toHaveBeenCalled();
    expect(board.open).not.toHaveBeenCalled();
    expect(board.join).not.toHaveBeenCalled();
  });
});

describe("a widget of the column", () => {
  test("changes places with those above and below it", () => {
    takeNotes();
    expect(outline()?.style.transform).toBe("translate(-340px, 124px)");
    moveTo(-180, 110);
    expect(transformOf(column, "widget:clock")).toBe("translate(0px, 224px)");
    release(-180, 110);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:notes"], "column", null);
    expect(spoken.at(-1)).toBe("Notes is now at position 1 of 2.");
  });

  test("goes to the grid in the size that it has there", () => {
    takeNotes();
    moveTo(200, 100);
    expect(outline()?.style.cssText).toContain("width: 384px; height: 200px; transform: translate(8px, 0px)");
    expect(carried()?.style.width).toBe("384px");
    expect(transformOf(page, "a")).toBe("translate(400px, 0px)");
    expect(transformOf(page, "widget:weather")).toBe("translate(200px, 100px)");
    release(200, 100);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:notes"], "page:1", null);
  });

  test("goes back on Escape, and the grid closes again", () => {
    takeNotes();
    moveTo(200, 100);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(transformOf(page, "a")).toBe("");
    expect(thing(column, "widget:notes").style.visibility).toBe("");
    expect(spoken.at(-1)).toBe("Not moved. Notes is back at position 2 of 2.");
  });

  test("takes no app", () => {
    const link = thing(page, "a").querySelector("a");
    press(link, 50, 50);
    moveTo(-190, 50);
    release(-190, 50);
    expect(vi.mocked(board.put).mock.calls.map(([, place]) => place)).not.toContain("column");
  });

  test("closes an open folder when it is lifted", () => {
    const panel = document.createElement("div");
    panel.dataset["folderPanel"] = "";
    const grid = aGrid([], 4);
    panel.append(grid);
    document.body.append(panel);
    listOf(grid, "folder:1", board, spoken);
    takeNotes();
    expect(board.close).toHaveBeenCalledOnce();
    moveTo(200, 100);
    release(200, 100);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:notes"], "page:1", null);
  });

  test("is moved by keyboard when it has the focus itself", () => {
    const notes = thing(column, "widget:notes");
    notes.tabIndex = 0;
    notes.focus();
    const key = (name: string) =>
      notes.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    key(" ");
    key("ArrowUp");
    expect(spoken.at(-1)).toBe("Notes, position 1 of 2.");
    expect(notes.style.transform).toBe("translate(0px, -124px)");
    key("Enter");
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["widget:notes"], "column", null);
  });
});

test.each([
  ["its text", "p", true, true],
  ["its link", "a", false, true],
  ["its button", "button", false, false],
])("a widget is taken by %s (not editing, editing)", (_what, selector, isTaken, isTakenInEdit) => {
  const part = thing(page, "widget:weather").querySelector(selector);
  const isDragged = () => {
    press(part, 100, 200);
    moveTo(120, 200);
    const isCarried = carried() !== null;
    release(120, 200);
    vi.runAllTimers();
    return isCarried;
  };
  expect(isDragged()).toBe(isTaken);
  editMode.start();
  expect(isDragged()).toBe(isTakenInEdit);
});

test("a widget's list that scrolls is scrolled", () => {
  const text = thing(page, "widget:weather").querySelector("p") as HTMLElement;
  text.style.overflowY = "auto";
  Object.defineProperty(text, "scrollHeight", { value: 100 });
  press(text, 100, 200);
  moveTo(120, 200);
  expect(carried()).toBeNull();
});

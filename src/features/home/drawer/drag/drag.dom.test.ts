import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  aGrid,
  carried,
  fakeDragBoard,
  frame,
  listOf,
  outline,
  pointer,
} from "../../../../../tests/support/spa/drag-fixture.ts";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";
import { dragLists, tilesOf, type DragList } from "./drag-lists.ts";
import { listenForDrags } from "./listen-for-drags.ts";

const NAMES = ["a", "b", "c", "d", "e"];
let spoken: string[];
let list: DragList;
let board: ReturnType<typeof fakeDragBoard>;
let listening: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  listening = new AbortController();
  spoken = [];
  board = fakeDragBoard();
  showGrid();
});
afterEach(() => {
  // Ends a drag that the test has left open: the next release would drop it.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.runAllTimers();
  listening.abort();
  dragLists.set([]);
  document.documentElement.dir = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showGrid(): void {
  const grid = aGrid(
    NAMES.map((name) => ({ id: name, name })),
    3,
  );
  document.body.replaceChildren(grid);
  dragLists.set([]);
  list = listOf(grid, "page:1", board, spoken);
  listenForDrags(list, listening.signal);
}

const tiles = () => tilesOf(list.root);
const linkAt = (index: number) => tiles()[index]?.querySelector("a");
const transforms = () => tiles().map((tile) => tile.style.transform);
const hidden = () => tiles().flatMap((tile, index) => (tile.style.visibility === "hidden" ? index : []));

const press = (index: number, pointerType = "mouse") =>
  linkAt(index)?.dispatchEvent(pointer("pointerdown", index * 100 + 50, 50, pointerType));
const moveTo = (x: number, y: number, pointerType = "mouse") => {
  window.dispatchEvent(pointer("pointermove", x, y, pointerType));
  frame();
};
const release = (x: number, y: number, pointerType = "mouse") =>
  window.dispatchEvent(pointer("pointerup", x, y, pointerType));

describe("the mouse", () => {
  test("a press that moves only a little stays a click", () => {
    press(0);
    moveTo(54, 52);
    release(54, 52);
    moveTo(200, 52);
    expect(carried()).toBeNull();
  });

  test("dragging an app over another makes room, and dropping it moves it there", () => {
    press(0);
    moveTo(150, 50);
    moveTo(190, 60);
    expect(carried()?.style.transform).toBe("translate(140px, 10px)");
    expect(hidden()).toEqual([0]);
    expect(transforms()).toEqual(["", "translate(-100px, 0px)", "", "", ""]);
    moveTo(290, 60);
    expect(transforms()).toEqual(["", "translate(-100px, 0px)", "translate(-100px, 0px)", "", ""]);
    release(290, 60);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "c");
    expect(spoken.at(-1)).toBe("a is now at position 3 of 5.");
  });

  test("the others keep their places until the new order is drawn, or for half a second", () => {
    press(0);
    moveTo(190, 50);
    release(190, 50);
    expect(transforms()[1]).toBe("translate(-100px, 0px)");
    list.root.dispatchEvent(new Event("drawerchange"));
    expect(transforms().join("")).toBe("");
    vi.advanceTimersByTime(180);
    expect(carried()).toBeNull();
    expect(hidden()).toEqual([]);
    press(0);
    moveTo(190, 50);
    release(190, 50);
    vi.advanceTimersByTime(500);
    expect(transforms().join("")).toBe("");
  });

  test("dropped on a tile at once, it takes its place", () => {
    press(0);
    moveTo(60, 50);
    moveTo(250, 50);
    release(250, 50);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "c");
    expect(board.join).not.toHaveBeenCalled();
  });

  test("held over a tile, it makes a folder with it", () => {
    press(0);
    moveTo(250, 50);
    expect(board.nearing).toHaveBeenCalledExactlyOnceWith(["a"], "c");
    vi.advanceTimersByTime(500);
    expect(tiles()[2]?.dataset["target"]).toBe("");
    expect(spoken.at(-1)).toBe("Let go to make a folder of c and a.");
    release(250, 50);
    expect(board.join).toHaveBeenCalledExactlyOnceWith(["a"], "c");
    expect(tiles()[2]?.dataset["target"]).toBeUndefined();
    expect(board.put).not.toHaveBeenCalled();
  });

  test("what is carried has no label, which would cover those below", () => {
    press(0);
    moveTo(250, 50);
    expect(carried()?.querySelector<HTMLElement>(".app-tile-label")?.style.visibility).toBe("hidden");
  });

  test("held at the window's edge, it turns the page, and goes back on Escape", () => {
    let shown = 0;
    board.shownPage = () => shown;
    vi.mocked(board.turnTo).mockImplementation((index) => (shown = index));
    press(0);
    moveTo(window.innerWidth - 4, 50);
    vi.advanceTimersByTime(500);
    expect(board.turnTo).toHaveBeenLastCalledWith(1);
    expect(spoken.at(-1)).toBe("Evening, page 2 of 2.");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(board.turnTo).toHaveBeenLastCalledWith(0);
    expect(spoken.at(-1)).toBe("Not moved. a is back at position 1 of 5.");
  });

  test("the click that follows a drop does not open the app, the next one does", () => {
    press(0);
    moveTo(150, 50);
    release(150, 50);
    const clickIsAllowed = () =>
      linkAt(0)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    expect(clickIsAllowed()).toBe(false);
    expect(clickIsAllowed()).toBe(true);
  });

  test.each([
    ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["a cancelled pointer", () => window.dispatchEvent(pointer("pointercancel", 250, 50))],
    ["a drawer that changed meanwhile", () => list.root.dispatchEvent(new Event("drawerchange"))],
    ["a window that changed its size", () => window.dispatchEvent(new Event("resize"))],
  ])("%s puts everything back", (_what, interrupt) => {
    press(0);
    moveTo(290, 50);
    interrupt();
    expect(transforms().join("")).toBe("");
    expect(isDragging()).toBe(false);
    expect(outline()).toBeNull();
    expect(board.put).not.toHaveBeenCalled();
    expect(spoken.at(-1)).toBe("Not moved. a is back at position 1 of 5.");
    vi.advanceTimersByTime(180);
    expect(carried()).toBeNull();
    expect(hidden()).toEqual([]);
  });

  test("a drop where it was moves nothing, and says so", () => {
    press(0);
    moveTo(60, 50);
    release(60, 50);
    expect(board.put).not.toHaveBeenCalled();
    expect(spoken.at(-1)).toBe("Not moved. a is back at position 1 of 5.");
  });

  test("the page scrolls when the pointer is near the window's edge", () => {
    press(0);
    moveTo(50, window.innerHeight - 2);
    expect(vi.mocked(window.scrollBy).mock.lastCall).toEqual([0, expect.any(Number)]);
    expect(Number(vi.mocked(window.scrollBy).mock.lastCall?.[1])).toBeGreaterThan(0);
  });
});

test("an outline shows where the held thing would land, until it is dropped", () => {
  press(1);
  moveTo(150, 60);
  expect(outline()?.style.transform).toBe("translate(120px, 0px)");
  expect(outline()?.style.width).toBe("60px");
  moveTo(20, 50);
  expect(outline()?.style.transform).toBe("translate(20px, 0px)");
  release(20, 50);
  expect(outline()).toBeNull();
});

test("a drag requests frames only while the pointer moves, and never reads layout", () => {
  press(0);
  moveTo(150, 300);
  const asked = vi.fn<() => number>(() => 0);
  for (const name of ["scrollX", "scrollY", "innerHeight", "innerWidth"] as const) {
    vi.spyOn(window, name, "get").mockImplementation(asked);
  }
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const frames = vi.spyOn(window, "requestAnimationFrame");
  window.dispatchEvent(pointer("pointermove", 200, 300));
  window.dispatchEvent(pointer("pointermove", 250, 300));
  frame();
  frame();
  expect(frames).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
  expect(boxes).not.toHaveBeenCalled();
  expect(window.scrollBy).not.toHaveBeenCalled();
  expect(carried()?.style.transform).toBe("translate(200px, 250px)");
});

test("things far out of sight move when they come near it", () => {
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(40);
  const rows = aGrid(
    [..."abcdefghijkl"].map((name) => ({ id: name, name })),
    1,
  );
  document.body.replaceChildren(rows);
  dragLists.set([]);
  list = listOf(rows, "page:1", board, spoken);
  listenForDrags(list, listening.signal);
  const moved = () => tiles().flatMap((tile, index) => (tile.style.transform === "" ? [] : index));
  press(0);
  moveTo(90, 640);
  // The window and 300 px more.
  expect(moved()).toEqual([1, 2, 3, 4]);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(100);
  window.dispatchEvent(new Event("scroll"));
  frame();
  expect(moved()).toEqual([1, 2, 3, 4, 5]);
});

test("a page that scrolls under a resting pointer moves the place where the tile would land", () => {
  press(0);
  moveTo(50, 60);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(100);
  window.dispatchEvent(new Event("scroll"));
  frame();
  expect(carried()?.style.transform).toBe("translate(0px, 10px)");
  release(50, 60);
  expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "d");
});

describe("a finger", () => {
  test("that rests lifts the app, and asks for its menu when it is released there", () => {
    press(1, "touch");
    vi.advanceTimersByTime(401);
    expect(carried()).not.toBeNull();
    expect(list.onLongPress).not.toHaveBeenCalled();
    moveTo(153, 54, "touch");
    release(153, 54, "touch");
    expect(list.onLongPress).toHaveBeenCalledExactlyOnceWith(tiles()[1]);
    expect(isDragging()).toBe(false);
    expect(board.put).not.toHaveBeenCalled();
  });

  test("that rests and then moves drags the app, also back to its place", () => {
    press(0, "touch");
    vi.advanceTimersByTime(401);
    moveTo(250, 50, "touch");
    moveTo(50, 50, "touch");
    release(50, 50, "touch");
    expect(list.onLongPress).not.toHaveBeenCalled();
    expect(isDragging()).toBe(false);
  });

  test("that moves is scrolling, and one that is lifted early is a tap", () => {
    press(1, "touch");
    moveTo(150, 80, "touch");
    vi.advanceTimersByTime(1000);
    press(1, "touch");
    release(150, 50, "touch");
    vi.advanceTimersByTime(1000);
    expect(list.onLongPress).not.toHaveBeenCalled();
    expect(carried()).toBeNull();
  });
});

describe("the keyboard", () => {
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
    );
  const pickUp = (index: number) => {
    linkAt(index)?.focus();
    key(" ");
  };

  test("arrows move an app by place and by row, Space puts it down", () => {
    pickUp(0);
    expect(spoken.at(-1)).toContain("Picked up a, position 1 of 5.");
    key("ArrowRight");
    expect(spoken.at(-1)).toBe("a, position 2 of 5.");
    expect(transforms().slice(0, 2)).toEqual(["translate(100px, 0px)", "translate(-100px, 0px)"]);
    key("ArrowDown");
    expect(spoken.at(-1)).toBe("a, position 5 of 5.");
    expect(board.put).not.toHaveBeenCalled();
    key(" ");
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "e");
    expect(spoken.at(-1)).toBe("a is now at position 5 of 5.");
  });

  test("the focus goes along when the new order is drawn", () => {
    pickUp(0);
    key("ArrowRight");
    key(" ");
    const tile = tiles()[0] as HTMLElement;
    tiles()[1]?.after(tile);
    list.root.dispatchEvent(new Event("drawerchange"));
    expect(document.activeElement?.closest("li")).toBe(tile);
    expect(transforms().join("")).toBe("");
    expect(document.querySelector("[data-lifted]")).toBeNull();
  });

  test("Escape and blur put the app back", () => {
    pickUp(3);
    key("ArrowLeft");
    key("Escape");
    expect(spoken.at(-1)).toBe("Not moved. d is back at position 4 of 5.");
    pickUp(3);
    key("ArrowLeft");
    linkAt(0)?.focus();
    expect(board.put).not.toHaveBeenCalled();
    expect(transforms().join("")).toBe("");
  });

  test("after the drop, keys have their usual effect", () => {
    pickUp(0);
    key("ArrowRight");
    key("Enter");
    expect(key("ArrowRight")).toBe(true);
    expect(board.put).toHaveBeenCalledOnce();
  });
});

/*
 * The same grid, mirrored:   c b a
 *                              e d
 */
describe("from right to left", () => {
  beforeEach(() => {
    document.documentElement.dir = "rtl";
    showGrid();
  });

  test("an app that is dragged to the left gets behind the others", () => {
    linkAt(0)?.dispatchEvent(pointer("pointerdown", 250, 50));
    moveTo(150, 50);
    moveTo(110, 60);
    expect(transforms()).toEqual(["", "translate(100px, 0px)", "", "", ""]);
    release(110, 60);
    expect(board.put).toHaveBeenCalledExactlyOnceWith(["a"], "page:1", "b");
  });

  test("the left arrow moves it on, and the next page is at the left edge", () => {
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    linkAt(0)?.focus();
    key(" ");
    key("ArrowLeft");
    expect(spoken.at(-1)).toBe("a, position 2 of 5.");
    expect(transforms()[0]).toBe("translate(-100px, 0px)");
    key("Escape");
    linkAt(0)?.dispatchEvent(pointer("pointerdown", 250, 50));
    moveTo(window.innerWidth - 5, 50);
    vi.advanceTimersByTime(600);
    expect(board.turnTo).not.toHaveBeenCalled();
    moveTo(5, 50);
    vi.advanceTimersByTime(600);
    expect(board.turnTo).toHaveBeenCalledExactlyOnceWith(1);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moveItem } from "./reorder.ts";
import { pickUpTile } from "./keyboard-drag.ts";
import type { DragHost } from "./lifted-tile.ts";
import { followPress } from "./pointer-drag.ts";
import { listenForDrags } from "./tile-drag-listeners.ts";

const COLUMNS = 3;
const SIZE = 100;
let order: string[];
let spoken: string[];
let host: DragHost;
let pressing: AbortController;

/** A grid of 100 px tiles in three columns. jsdom has no layout, so each tile's place follows from its index. */
function aGrid(names: string[]): DragHost {
  order = names;
  spoken = [];
  const grid = document.createElement("ul");
  for (const [index, name] of names.entries()) {
    const tile = document.createElement("li");
    tile.dataset["appTile"] = name;
    tile.innerHTML = `<a class="tile-link" href="#${name}"><span class="app-tile-icon"></span>${name}</a>`;
    tile.getBoundingClientRect = () =>
      new DOMRect((index % COLUMNS) * SIZE, Math.floor(index / COLUMNS) * SIZE, SIZE, SIZE);
    tile.animate = vi.fn<Element["animate"]>();
    tile.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
    grid.append(tile);
  }
  document.body.replaceChildren(grid);
  return {
    grid,
    tiles: () => [...grid.querySelectorAll<HTMLElement>("[data-app-tile]")],
    nameAt: (index) => names[index] ?? "",
    announce: (message) => spoken.push(message),
    move: (from, to) => {
      order = moveItem(order, from, to);
    },
  };
}

beforeEach(() => {
  pressing = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  host = aGrid(["a", "b", "c", "d", "e"]);
});
afterEach(() => {
  pressing.abort();
  // Ends a drag that the test has left open: the next release would drop it.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const transforms = () => host.tiles().map((tile) => tile.style.transform);
const isLifted = () => host.grid.querySelector("[data-lifted]") !== null;

const pointer = (type: string, x: number, y: number, pointerType = "mouse") =>
  new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType,
    bubbles: true,
    cancelable: true,
  });
const frame = () => vi.advanceTimersByTime(16);

function press(index: number, pointerType = "mouse") {
  const onLongPress = vi.fn<(tile: HTMLElement) => void>();
  const start = pointer("pointerdown", index * SIZE + 50, 50, pointerType);
  followPress({ host, index, start, signal: pressing.signal, onLongPress });
  return onLongPress;
}

describe("the mouse", () => {
  test("a press that moves only a little stays a click", () => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 54, 52));
    expect(isLifted()).toBe(false);
  });

  test("dragging an app over another makes room, and dropping it moves it there", () => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 150, 50));
    window.dispatchEvent(pointer("pointermove", 250, 60));
    frame();
    expect(transforms()).toEqual([
      "translate(200px, 10px)",
      "translate(-100px, 0px)",
      "translate(-100px, 0px)",
      "",
      "",
    ]);
    window.dispatchEvent(pointer("pointerup", 250, 60));
    expect(order).toEqual(["b", "c", "a", "d", "e"]);
    expect(spoken.at(-1)).toBe("a is now at position 3 of 5.");
  });

  test("the click that follows a drop does not open the app, the next one does", () => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 150, 50));
    window.dispatchEvent(pointer("pointerup", 150, 50));
    const link = host.grid.querySelector("a");
    const clickIsAllowed = () =>
      link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    expect(clickIsAllowed()).toBe(false);
    expect(clickIsAllowed()).toBe(true);
  });

  test.each([
    ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["a cancelled pointer", () => window.dispatchEvent(pointer("pointercancel", 250, 50))],
    ["a drawer that changed meanwhile", () => host.grid.dispatchEvent(new Event("drawerchange"))],
    ["a window that changed its size", () => window.dispatchEvent(new Event("resize"))],
  ])("%s puts everything back", (_what, interrupt) => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 250, 50));
    frame();
    interrupt();
    expect(transforms().join("")).toBe("");
    expect(isLifted()).toBe(false);
    expect(order).toEqual(["a", "b", "c", "d", "e"]);
    expect(spoken.at(-1)).toBe("Not moved. a is back at position 1 of 5.");
  });

  test("the page scrolls when the pointer is near the window's edge", () => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 50, window.innerHeight - 2));
    frame();
    expect(vi.mocked(window.scrollBy).mock.lastCall).toEqual([0, expect.any(Number)]);
    expect(Number(vi.mocked(window.scrollBy).mock.lastCall?.[1])).toBeGreaterThan(0);
  });
});

describe("the place that a tile has left", () => {
  const gap = () => document.querySelector<HTMLElement>("[data-gap]");

  test("is outlined until the others close it, and again when they give way", () => {
    press(1);
    window.dispatchEvent(pointer("pointermove", 150, 60));
    frame();
    expect(gap()?.style.left).toBe("100px");
    expect(gap()?.hidden).toBe(false);
    window.dispatchEvent(pointer("pointermove", 20, 50));
    frame();
    expect(gap()?.hidden).toBe(true);
    window.dispatchEvent(pointer("pointermove", 150, 50));
    frame();
    expect(gap()?.hidden).toBe(false);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(gap()).toBeNull();
  });

  test("is no longer outlined after a drop", () => {
    press(0);
    window.dispatchEvent(pointer("pointermove", 60, 50));
    frame();
    expect(gap()).not.toBeNull();
    window.dispatchEvent(pointer("pointerup", 60, 50));
    expect(gap()).toBeNull();
  });
});

test("a drag requests frames only while the pointer moves, and never reads layout", () => {
  press(0);
  window.dispatchEvent(pointer("pointermove", 150, 300));
  const asked = vi.fn<() => number>(() => 0);
  for (const name of ["scrollX", "scrollY", "innerHeight"] as const) {
    vi.spyOn(window, name, "get").mockImplementation(asked);
  }
  const frames = vi.spyOn(window, "requestAnimationFrame");
  window.dispatchEvent(pointer("pointermove", 200, 300));
  window.dispatchEvent(pointer("pointermove", 250, 300));
  frame();
  frame();
  expect(frames).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
  expect(window.scrollBy).not.toHaveBeenCalled();
  expect(transforms()[0]).toBe("translate(200px, 250px)");
});

test("a page that scrolls under a resting pointer moves the tile", () => {
  press(0);
  window.dispatchEvent(pointer("pointermove", 150, 300));
  frame();
  vi.spyOn(window, "scrollY", "get").mockReturnValue(100);
  window.dispatchEvent(new Event("scroll"));
  frame();
  expect(transforms()[0]).toBe("translate(100px, 350px)");
});

describe("a finger", () => {
  test("that rests lifts the app, and asks for its menu when it is released there", () => {
    const onLongPress = press(1, "touch");
    vi.advanceTimersByTime(401);
    expect(isLifted()).toBe(true);
    expect(onLongPress).not.toHaveBeenCalled();
    window.dispatchEvent(pointer("pointermove", 153, 54, "touch"));
    window.dispatchEvent(pointer("pointerup", 153, 54, "touch"));
    expect(onLongPress).toHaveBeenCalledExactlyOnceWith(host.tiles()[1]);
    expect(isLifted()).toBe(false);
    expect(order).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("that rests and then moves drags the app, also back to its place", () => {
    const onLongPress = press(0, "touch");
    vi.advanceTimersByTime(401);
    window.dispatchEvent(pointer("pointermove", 250, 50, "touch"));
    frame();
    window.dispatchEvent(pointer("pointermove", 50, 50, "touch"));
    frame();
    window.dispatchEvent(pointer("pointerup", 50, 50, "touch"));
    expect(onLongPress).not.toHaveBeenCalled();
    expect(isLifted()).toBe(false);
  });

  test("that moves is scrolling", () => {
    const onLongPress = press(1, "touch");
    window.dispatchEvent(pointer("pointermove", 150, 80, "touch"));
    vi.advanceTimersByTime(1000);
    expect(onLongPress).not.toHaveBeenCalled();
    expect(isLifted()).toBe(false);
  });

  test("that is lifted early is a tap", () => {
    const onLongPress = press(1, "touch");
    pressing.abort();
    vi.advanceTimersByTime(1000);
    expect(onLongPress).not.toHaveBeenCalled();
  });
});

describe("the keyboard", () => {
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
    );
  const pickUp = (index: number) => {
    host.tiles()[index]?.querySelector("a")?.focus();
    pickUpTile(host, index);
  };

  test("arrows move an app by place and by row, Space puts it down", () => {
    pickUp(0);
    expect(spoken.at(-1)).toContain("Picked up a, position 1 of 5.");
    key("ArrowRight");
    expect(spoken.at(-1)).toBe("a, position 2 of 5.");
    key("ArrowDown");
    expect(spoken.at(-1)).toBe("a, position 5 of 5.");
    expect(order).toEqual(["a", "b", "c", "d", "e"]);
    key(" ");
    expect(order).toEqual(["b", "c", "d", "e", "a"]);
    expect(spoken.at(-1)).toBe("a is now at position 5 of 5.");
  });

  test("an arrow right after Space moves the app", async () => {
    listenForDrags(host, () => {}, pressing.signal);
    host.tiles()[0]?.querySelector("a")?.focus();
    // The chunk for keyboard dragging is loaded on focus.
    await vi.dynamicImportSettled();
    key(" ");
    key("ArrowRight");
    key(" ");
    expect(order).toEqual(["b", "a", "c", "d", "e"]);
  });

  test("Escape and blur put the app back", () => {
    pickUp(3);
    key("ArrowLeft");
    key("Escape");
    expect(spoken.at(-1)).toBe("Not moved. d is back at position 4 of 5.");
    pickUp(3);
    key("ArrowLeft");
    host.tiles()[0]?.querySelector("a")?.focus();
    expect(order).toEqual(["a", "b", "c", "d", "e"]);
    expect(transforms().join("")).toBe("");
  });

  test("after the drop, keys have their usual effect", () => {
    pickUp(0);
    key("ArrowRight");
    key("Enter");
    expect(key("ArrowRight")).toBe(true);
    expect(order).toEqual(["b", "a", "c", "d", "e"]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setDragging } from "#src/shared/state/home/edit-mode.ts";
import { listenForSwipes } from "./page-swipe.ts";

const WIDTH = 400;
let main: HTMLElement;
let grid: HTMLElement;
let beside: HTMLElement | null;
let drawn: (number | null)[];
let turned: number[];
let isStill: boolean;
let listening: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") ? isStill : true }));
  vi.stubGlobal("innerWidth", WIDTH);
  HTMLElement.prototype.animate = vi.fn<Element["animate"]>();
  document.body.innerHTML = `<main><div class="home-place"></div><section><ul data-drawer></ul></section></main>`;
  main = document.querySelector("main") as HTMLElement;
  grid = main.querySelector("ul") as HTMLElement;
  drawn = [];
  turned = [];
  beside = null;
  listening = new AbortController();
  const stage = {
    main,
    shown: () => ({ index: 0, count: 2 }),
    drawBeside(index: number | null) {
      drawn.push(index);
      return (beside = index === null ? null : document.createElement("div"));
    },
    turnTo: (index: number) => turned.push(index),
  };
  listenForSwipes(stage, listening.signal);
});
afterEach(() => {
  listening.abort();
  document.documentElement.dir = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pointer(type: string, x: number, y = 100, at = 0): void {
  const init = { clientX: x, clientY: y, pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true };
  const event = new PointerEvent(type, init);
  Object.defineProperty(event, "timeStamp", { value: at });
  grid.dispatchEvent(event);
}
const shownAt = () => (main.querySelector("section") as HTMLElement).style.transform;

test("the neighbour comes in beside the shown page, which moves with the finger", () => {
  pointer("pointerdown", 300);
  pointer("pointermove", 295);
  expect(drawn).toEqual([]);
  pointer("pointermove", 200);
  expect(drawn).toEqual([1]);
  expect(shownAt()).toBe("translateX(-100px)");
  expect((main.querySelector(".home-place") as HTMLElement).style.transform).toBe("translateX(-100px)");
  expect(beside?.style.transform).toBe("translateX(300px)");
});

test("from right to left, the page that follows comes from the left", () => {
  document.documentElement.dir = "rtl";
  pointer("pointerdown", 100);
  pointer("pointermove", 300);
  expect(drawn).toEqual([1]);
  expect(shownAt()).toBe("translateX(200px)");
  expect(beside?.style.transform).toBe("translateX(-200px)");
  pointer("pointerup", 300, 100, 500);
  vi.advanceTimersByTime(300);
  expect(turned).toEqual([1]);
  pointer("pointerdown", 300);
  pointer("pointermove", 100);
  expect(drawn.at(-1)).toBeNull();
});

test("where there is no page, the shown one follows less and springs back", () => {
  pointer("pointerdown", 100);
  pointer("pointermove", 200);
  expect(drawn).toEqual([null]);
  expect(shownAt()).toBe("translateX(30px)");
  pointer("pointerup", 200, 100, 500);
  vi.advanceTimersByTime(300);
  expect(shownAt()).toBe("");
  expect(turned).toEqual([]);
});

test.each([
  ["far and slow", 150, 1000, [1]],
  ["short and slow", 250, 1000, []],
  ["short and fast", 250, 60, [1]],
])("released %s, the page turns or stays", (_what, x, at, wanted) => {
  pointer("pointerdown", 300);
  pointer("pointermove", 299, 100, 1);
  pointer("pointermove", x, 100, 50);
  pointer("pointerup", x, 100, at);
  vi.advanceTimersByTime(300);
  expect(turned).toEqual(wanted);
  expect(shownAt()).toBe("");
});

test("far, but quickly on its way back, it stays", () => {
  pointer("pointerdown", 390);
  pointer("pointermove", 100, 100, 900);
  pointer("pointermove", 110, 100, 960);
  pointer("pointerup", 200, 100, 980);
  vi.advanceTimersByTime(300);
  expect(turned).toEqual([]);
  expect(drawn).toEqual([1, null]);
});

test("the other way, the other neighbour comes", () => {
  pointer("pointerdown", 200);
  pointer("pointermove", 100);
  pointer("pointermove", 300);
  expect(drawn).toEqual([1, null]);
});

test("the next touch does not wait for a page that is on its way", () => {
  pointer("pointerdown", 300);
  pointer("pointermove", 100, 100, 50);
  pointer("pointerup", 100, 100, 60);
  expect(turned).toEqual([]);
  pointer("pointerdown", 300, 100, 70);
  expect(turned).toEqual([1]);
});

test("scrolling, a lifted tile and a cancelled touch turn nothing", () => {
  pointer("pointerdown", 300);
  pointer("pointermove", 298, 140);
  pointer("pointermove", 100, 140);
  expect(drawn).toEqual([]);
  pointer("pointerdown", 300);
  setDragging(true);
  pointer("pointermove", 100);
  expect(drawn).toEqual([]);
  setDragging(false);
  pointer("pointerdown", 300);
  pointer("pointermove", 100);
  pointer("pointercancel", 100);
  vi.advanceTimersByTime(300);
  expect(drawn).toEqual([1, null]);
  expect(turned).toEqual([]);
});

test("with reduced motion nothing slides, and the page turns at the release", () => {
  isStill = true;
  pointer("pointerdown", 300);
  pointer("pointermove", 100);
  expect(drawn).toEqual([]);
  expect(shownAt()).toBe("");
  pointer("pointerup", 100, 100, 500);
  expect(turned).toEqual([1]);
});

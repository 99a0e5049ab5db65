import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeAt, pointer } from "../../../../tests/support/spa/drag-fixture.ts";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";
import { followPage } from "./page-order.ts";

const onMove = vi.fn<(from: number, to: number) => void>();
let list: HTMLUListElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(pointer("pointercancel", 0, 0));
  vi.useRealTimers();
  document.body.replaceChildren();
  document.documentElement.dir = "";
  onMove.mockClear();
});

/** Presses the page at an index of three, which are 100 px wide with gaps of 10, and the button for a new one behind them. */
function press(index: number, pointerType = "mouse", isMirrored = false) {
  document.documentElement.dir = isMirrored ? "rtl" : "";
  list = document.body.appendChild(document.createElement("ul"));
  for (const at of [0, 1, 2, 3]) {
    const row = list.appendChild(document.createElement("li"));
    placeAt(row, (isMirrored ? 3 - at : at) * 110, 0, 100, 44);
  }
  const start = pointer("pointerdown", 50, 20, pointerType);
  list.addEventListener("pointerdown", (event) => followPage(list, 3, event, onMove));
  list.children[index]?.dispatchEvent(start);
}
const move = (x: number, pointerType = "mouse") =>
  window.dispatchEvent(pointer("pointermove", x, 20, pointerType));
const release = (pointerType = "mouse") => window.dispatchEvent(pointer("pointerup", 0, 0, pointerType));
const ways = () => ([...list.children] as HTMLElement[]).map(({ style }) => style.transform);

test("a page is carried along the row, the others make room, and it goes where it is dropped", () => {
  press(0);
  move(60);
  move(180);
  expect(ways()).toEqual(["translateX(130px)", "translateX(-110px)", "", ""]);
  move(400);
  expect(ways()).toEqual(["translateX(350px)", "translateX(-110px)", "translateX(-110px)", ""]);
  release();
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 2);
  expect(ways()[1]).toBe("translateX(-110px)");
  vi.advanceTimersByTime(500);
  expect(ways().join("")).toBe("");
});

test("Escape and a drop in its own place change nothing, and the button behind them is no page", () => {
  press(2);
  move(-20);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  release();
  expect([ways().join(""), isDragging()]).toEqual(["", false]);
  press(1);
  move(70);
  release();
  press(3);
  move(-300);
  expect(ways().join("")).toBe("");
  release();
  expect(onMove).not.toHaveBeenCalled();
});

test("a finger lifts it after resting on it; moving on at once swipes", () => {
  press(0, "touch");
  move(90, "touch");
  expect(isDragging()).toBe(false);
  release("touch");
  press(0, "touch");
  vi.advanceTimersByTime(400);
  expect(isDragging()).toBe(true);
  move(180, "touch");
  release("touch");
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 1);
});

test("from right to left, what follows is on the left", () => {
  press(0, "mouse", true);
  move(40);
  move(-90);
  expect(ways()).toEqual(["translateX(-140px)", "translateX(110px)", "", ""]);
  release();
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 1);
});

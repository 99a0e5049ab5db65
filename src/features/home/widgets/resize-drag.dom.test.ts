import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";
import { outline, pointer } from "../../../../tests/support/spa/drag-fixture.ts";
import { followCorner } from "./resize-drag.ts";

const SIZES: Record<WidgetSize, DOMRect> = {
  small: new DOMRect(100, 100, 200, 200),
  medium: new DOMRect(100, 100, 400, 200),
  // It has room in the next row only.
  large: new DOMRect(0, 300, 400, 400),
};
const onDone = vi.fn<(size: WidgetSize) => void>();
let tile: HTMLElement;

beforeEach(() => {
  tile = document.body.appendChild(document.createElement("li"));
  tile.dataset["size"] = "small";
  tile.getBoundingClientRect = () => SIZES[tile.dataset["size"] as WidgetSize];
  followCorner({ tile, sizes: ["small", "medium", "large"], onDone }, pointer("pointerdown", 300, 300));
});
afterEach(() => {
  window.dispatchEvent(pointer("pointercancel", 0, 0));
  document.body.replaceChildren();
  document.documentElement.dir = "";
  onDone.mockClear();
});

const move = (x: number, y: number) => {
  const event = pointer("pointermove", x, y);
  // jsdom has no pages.
  Object.defineProperties(event, { pageX: { value: x }, pageY: { value: y } });
  window.dispatchEvent(event);
};
const release = () => window.dispatchEvent(pointer("pointerup", 0, 0));

test("the outline shows where the size that fits would stand, and a release takes it", () => {
  move(460, 310);
  expect(outline()?.style).toMatchObject({
    width: "400px",
    height: "200px",
    transform: "translate(100px, 100px)",
  });
  move(460, 480);
  expect(outline()?.style).toMatchObject({ height: "400px", transform: "translate(0px, 300px)" });
  expect(tile.dataset["size"]).toBe("small");
  release();
  expect(onDone).toHaveBeenCalledExactlyOnceWith("large");
  expect([outline(), isDragging()]).toEqual([null, false]);
  const click = new MouseEvent("click", { cancelable: true, bubbles: true });
  expect(tile.dispatchEvent(click)).toBe(false);
});

test("Escape and the old size change nothing, and a press that moves only a little stays a press", () => {
  move(303, 302);
  expect(outline()).toBeNull();
  move(310, 310);
  expect(outline()?.style.width).toBe("200px");
  release();
  expect(onDone).not.toHaveBeenCalled();
  followCorner({ tile, sizes: ["small", "large"], onDone }, pointer("pointerdown", 300, 300));
  move(500, 500);
  const escape = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  expect(window.dispatchEvent(escape)).toBe(false);
  release();
  expect(onDone).not.toHaveBeenCalled();
});

test("from right to left, it grows to the left", () => {
  document.documentElement.dir = "rtl";
  move(-60, 310);
  release();
  expect(onDone).toHaveBeenCalledExactlyOnceWith("medium");
});

import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTooltips } from "./tooltips.ts";

beforeAll(() => {
  // What the test's document lacks: a popover that is shown or not.
  const open = new WeakSet<Element>();
  const matches = Element.prototype.matches;
  HTMLElement.prototype.showPopover = function show() {
    open.add(this);
  };
  HTMLElement.prototype.hidePopover = function hide() {
    open.delete(this);
  };
  Object.defineProperty(Element.prototype, "matches", {
    value(this: Element, selector: string) {
      return selector === ":popover-open" ? open.has(this) : matches.call(this, selector);
    },
  });
  startTooltips();
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="close" aria-label="Close"><svg></svg></button>
    <button id="clear" aria-label="Clear the search"><svg></svg></button>
    <button id="text" aria-label="Get Notion">Get</button>
    <button id="titled" aria-label="Maximize Clock" title="Maximize Clock"><svg></svg></button>
    <button id="menu" aria-label="Clock menu" aria-expanded="true"><svg></svg></button>`;
});
afterEach(() => {
  press("Escape");
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

const control = (id: string) => document.querySelector(`#${id}`)!;
const shown = () => {
  const tooltip = document.querySelector("#tooltip");
  return tooltip?.matches(":popover-open") ? tooltip.textContent : null;
};
const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
function point(target: Element, pointerType = "mouse") {
  target.dispatchEvent(new PointerEvent("pointerover", { pointerType, bubbles: true }));
}

test("a control without text says its name after 700 ms below the mouse", () => {
  point(control("close").firstElementChild!);
  vi.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe("Close");
  point(document.body);
  expect(shown()).toBeNull();
});

test("within 300 ms the next one says its name at once, later it waits again", () => {
  point(control("close"));
  vi.advanceTimersByTime(700);
  point(document.body);
  vi.advanceTimersByTime(299);
  point(control("clear"));
  expect(shown()).toBe("Clear the search");
  point(document.body);
  vi.advanceTimersByTime(300);
  point(control("close"));
  expect(shown()).toBeNull();
});

test.each(["text", "titled", "menu"])("what is written, has a title or is open says nothing: %s", (id) => {
  point(control(id));
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("a finger brings none", () => {
  point(control("close"), "touch");
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("who comes with Tab reads it at once, and Escape takes it away", () => {
  press("Tab");
  control("close").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(shown()).toBe("Close");
  press("Escape");
  expect(shown()).toBeNull();
});

test("a focus that comes by itself brings none", () => {
  press("Escape");
  control("close").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("a press takes it away and keeps it away while the pointer stays", () => {
  point(control("close"));
  vi.advanceTimersByTime(700);
  control("close").dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse", bubbles: true }));
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("the pointer may move onto the tooltip", () => {
  point(control("close"));
  vi.advanceTimersByTime(700);
  point(document.querySelector("#tooltip")!);
  expect(shown()).toBe("Close");
});

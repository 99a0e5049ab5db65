import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTooltips } from "./tooltips.ts";

beforeAll(() => {
  // jsdom has no popovers: the tests track which elements are shown.
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

test("an icon button shows its name after the mouse rested on it for 700 ms", () => {
  point(control("close").firstElementChild!);
  vi.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe("Close");
  point(document.body);
  expect(shown()).toBeNull();
});

test("the next control shows its name at once within 300 ms, and after a delay otherwise", () => {
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

test.each(["text", "titled", "menu"])(
  "a control with text, a title or an open menu shows no tooltip: %s",
  (id) => {
    point(control(id));
    vi.advanceTimersByTime(2_000);
    expect(shown()).toBeNull();
  },
);

test("a touch shows no tooltip", () => {
  point(control("close"), "touch");
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("Tab shows the tooltip at once, and Escape hides it", () => {
  press("Tab");
  control("close").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(shown()).toBe("Close");
  press("Escape");
  expect(shown()).toBeNull();
});

test("a focus set by a script shows no tooltip", () => {
  press("Escape");
  control("close").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test("a press hides the tooltip until the pointer leaves", () => {
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

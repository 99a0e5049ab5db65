import { beforeEach, expect, test } from "vitest";
import { placeMenu } from "./place-menu.ts";

const MENU = { width: 192, height: 200 };

beforeEach(() => {
  window.innerWidth = 1000;
  window.innerHeight = 800;
});

function place(anchor: { left: number; top: number }, height = MENU.height) {
  const menu = document.createElement("div");
  Object.defineProperties(menu, { offsetWidth: { value: MENU.width }, offsetHeight: { value: height } });
  const button = document.createElement("button");
  document.body.append(button);
  button.getBoundingClientRect = () => new DOMRect(anchor.left, anchor.top, 40, 40);
  placeMenu(menu, button);
  return { top: menu.style.top, left: menu.style.left, maxHeight: menu.style.maxHeight };
}

test("a menu is 8 px below its button, aligned with the button's end edge", () => {
  expect(place({ left: 500, top: 100 })).toEqual({ top: "148px", left: "348px", maxHeight: "" });
});

test("a menu without room below is 8 px above its button", () => {
  expect(place({ left: 500, top: 700 })).toEqual({ top: "492px", left: "348px", maxHeight: "" });
});

test("a menu never crosses the window's sides", () => {
  expect(place({ left: 20, top: 100 }).left).toBe("8px");
  expect(place({ left: 970, top: 100 }).left).toBe("800px");
});

test("a menu that fits on neither side takes the larger one and scrolls within the window", () => {
  expect(place({ left: 500, top: 300 }, 600)).toMatchObject({ top: "348px", maxHeight: "444px" });
  expect(place({ left: 500, top: 500 }, 600)).toMatchObject({ top: "8px", maxHeight: "484px" });
});

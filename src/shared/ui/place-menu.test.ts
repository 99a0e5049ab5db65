import { beforeEach, expect, test, vi } from "vitest";
import { placeMenu } from "./place-menu.ts";

const MENU = { width: 192, height: 200 };

beforeEach(() => {
  window.innerWidth = 1000;
  window.innerHeight = 800;
});

/** Where the menu comes to stand for a 44 px button whose top left corner is here. */
function place(left: number, top: number, menuHeight = MENU.height) {
  const menu = document.createElement("div");
  Object.defineProperties(menu, { offsetWidth: { value: MENU.width }, offsetHeight: { value: menuHeight } });
  const button = document.createElement("button");
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, 44, 44));
  placeMenu(menu, button);
  return { top: Number.parseFloat(menu.style.top), left: Number.parseFloat(menu.style.left) };
}

test("a menu stands 8 px below its button, their end edges in line", () => {
  expect(place(500, 100)).toEqual({ top: 152, left: 352 });
});

test("a menu without room below stands 8 px above its button", () => {
  expect(place(500, 700)).toEqual({ top: 492, left: 352 });
});

test("a menu that fits neither way stays below, where scrolling reaches it", () => {
  expect(place(500, 300, 700).top).toBe(352);
});

test("a menu never passes the sides of the window", () => {
  expect(place(10, 100).left).toBe(8);
  expect(place(980, 100).left).toBe(1000 - MENU.width - 8);
});

import { beforeEach, expect, test } from "vitest";
import { placeMenu } from "./place-menu.ts";

const MENU = { width: 192, height: 200 };

beforeEach(() => {
  window.innerWidth = 1000;
  window.innerHeight = 800;
});

function place(anchor: { left: number; top: number }) {
  const menu = document.createElement("div");
  Object.defineProperties(menu, { offsetWidth: { value: MENU.width }, offsetHeight: { value: MENU.height } });
  const button = document.createElement("button");
  document.body.append(button);
  button.getBoundingClientRect = () => new DOMRect(anchor.left, anchor.top, 40, 40);
  placeMenu(menu, button);
  return { top: menu.style.top, left: menu.style.left };
}

test("a menu stands 8 px below its button, its end edge on the button's", () => {
  expect(place({ left: 500, top: 100 })).toEqual({ top: "148px", left: "348px" });
});

test("without room below it stands 8 px above", () => {
  expect(place({ left: 500, top: 700 })).toEqual({ top: "492px", left: "348px" });
});

test("it never leaves the window at the sides", () => {
  expect(place({ left: 20, top: 100 }).left).toBe("8px");
  expect(place({ left: 970, top: 100 }).left).toBe("800px");
});

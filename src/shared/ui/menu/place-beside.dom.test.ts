import { afterEach, describe, expect, test, vi } from "vitest";
import { placeBeside, placeSubmenu } from "./place-beside.ts";

const [WIDTH, HEIGHT] = [1000, 800];
vi.stubGlobal("innerWidth", WIDTH);
vi.stubGlobal("innerHeight", HEIGHT);
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.dir = "";
});

function anElement(box: { left?: number; top?: number; width: number; height: number }): HTMLElement {
  const { left = 0, top = 0, width, height } = box;
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  Object.defineProperties(element, { offsetWidth: { value: width }, offsetHeight: { value: height } });
  document.body.append(element);
  return element;
}

const placeOf = ({ style: { left, top, maxHeight } }: HTMLElement) => [left, top, maxHeight];

describe("a menu beside a thing", () => {
  const place = (thing: { left: number; top: number }, height = 400) => {
    const menu = anElement({ width: 232, height });
    placeBeside(menu, anElement({ ...thing, width: 80, height: 100 }));
    return placeOf(menu);
  };

  test("stands below its middle", () =>
    expect(place({ left: 400, top: 50 })).toEqual(["324px", "158px", ""]));

  test("stands above where there is no room below", () =>
    expect(place({ left: 400, top: 600 })).toEqual(["324px", "192px", ""]));

  test("stands right, else left, where there is room neither below nor above", () => {
    expect(place({ left: 400, top: 350 }, 500)).toEqual(["488px", "292px", ""]);
    expect(place({ left: 800, top: 350 }, 500)).toEqual(["560px", "292px", ""]);
  });

  test("stays within the window", () => {
    expect(place({ left: 0, top: 50 })[0]).toBe("8px");
    expect(place({ left: 920, top: 50 })[0]).toBe("760px");
  });

  test("scrolls in the larger room on a phone where it fits nowhere", () => {
    vi.stubGlobal("innerWidth", 390);
    expect(place({ left: 150, top: 450 }, 600)).toEqual(["74px", "8px", "434px"]);
    vi.stubGlobal("innerWidth", WIDTH);
  });
});

describe("a submenu", () => {
  const place = (left: number, direction = "ltr") => {
    const menu = anElement({ width: 208, height: 300 });
    const item = anElement({ left, top: 200, width: 220, height: 44 });
    document.documentElement.dir = direction;
    placeSubmenu(menu, item);
    return placeOf(menu).slice(0, 2);
  };

  test("stands behind its item, else before it", () => {
    expect(place(100)).toEqual(["328px", "192px"]);
    expect(place(700)).toEqual(["484px", "192px"]);
  });

  test("stands on the other side from right to left", () => {
    expect(place(400, "rtl")).toEqual(["184px", "192px"]);
    expect(place(100, "rtl")).toEqual(["328px", "192px"]);
  });
});

import { expect, test } from "vitest";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { moveBetween, rankOfNew } from "./move-between.ts";
import { orderWithAdded } from "./widget-order.ts";

const DOCUMENTED = ["clock", "search", "news"];
const widget = (id: string, rank: string): HomeWidget => ({
  id: `widget:${id}`,
  type: "notes",
  size: "small",
  rank,
  isMinimized: false,
  settings: {},
  entries: [],
});
const idsOf = (...added: HomeWidget[]) => orderWithAdded(DOCUMENTED, added).map(({ id }) => id);

/** The order after a swap of two neighbours. */
function swapped(added: HomeWidget[], id: string, other: string): string[] {
  const moved = moveBetween(orderWithAdded(DOCUMENTED, added), id, other);
  return idsOf(...added.map((one) => (one.id === moved?.id ? { ...one, rank: moved.rank } : one)));
}

test("added widgets stand between the documented ones, and behind one of the same rank", () => {
  expect(idsOf(widget("a", "a1V"), widget("b", "Zz"), widget("c", "a0"))).toEqual([
    "widget:b",
    "clock",
    "widget:c",
    "search",
    "widget:a",
    "news",
  ]);
});

test("an added widget moves past a documented one, whichever of both is moved", () => {
  const added = [widget("a", "a1V")];
  const up = ["clock", "widget:a", "search", "news"];
  expect(swapped(added, "widget:a", "search")).toEqual(up);
  expect(swapped(added, "search", "widget:a")).toEqual(up);
  expect(swapped(added, "widget:a", "news")).toEqual(["clock", "search", "news", "widget:a"]);
  expect(swapped([widget("a", "Zz")], "clock", "widget:a")).toEqual(["clock", "widget:a", "search", "news"]);
});

test("two added widgets change places, also with equal ranks", () => {
  expect(swapped([widget("a", "a3"), widget("b", "a4")], "widget:a", "widget:b").slice(3)).toEqual([
    "widget:b",
    "widget:a",
  ]);
  const equal = [widget("a", "a3"), widget("b", "a3"), widget("c", "a3")];
  expect(swapped(equal, "widget:b", "widget:c").at(-1)).toBe("widget:b");
  expect(swapped(equal, "widget:b", "widget:a")[3]).toBe("widget:b");
});

test("documented neighbours are not its business", () => {
  expect(moveBetween(orderWithAdded(DOCUMENTED, []), "clock", "search")).toBeNull();
});

test("a new widget stands above News at the end, else at the end", () => {
  const rank = rankOfNew(orderWithAdded(DOCUMENTED, []));
  expect(idsOf(widget("new", rank))).toEqual(["clock", "search", "widget:new", "news"]);
  const next = rankOfNew(orderWithAdded(DOCUMENTED, [widget("new", rank)]));
  expect(idsOf(widget("new", rank), widget("newer", next))).toEqual([
    "clock",
    "search",
    "widget:new",
    "widget:newer",
    "news",
  ]);
  const last = rankOfNew(orderWithAdded(["news", "clock", "search"], []));
  expect(orderWithAdded(["news", "clock", "search"], [widget("new", last)]).at(-1)?.id).toBe("widget:new");
});

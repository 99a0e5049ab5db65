import { expect, test } from "vitest";
import type { Box } from "./boxes.ts";
import { aim, columnPlan, dropOf, gridPlan, nearestLanding, type Plan, type Track } from "./list-plan.ts";

const APP = { columns: 1, rows: 1 };
const SMALL = { columns: 2, rows: 2 };
const tracks = (count: number): Track[] =>
  Array.from({ length: count }, (_, at) => ({ start: at * 100, size: 100 }));
const grid = (
  ids: string[],
  held: { span: typeof APP; from: number | null },
  lead = 0,
  columns = tracks(5),
) =>
  gridPlan({
    ids,
    lead,
    held: held.span,
    from: held.from,
    spans: [
      ...Array.from({ length: lead }, () => APP),
      ...ids.map((id) => (id.startsWith("widget") ? SMALL : APP)),
    ],
    columns,
    rows: tracks(2),
    gap: 0,
  });
const corners = (boxes: readonly Box[]) => boxes.map(({ left, top }) => [left, top]);

test("apps move up behind one that is held, and give way where it would land", () => {
  const plan = grid(["b", "c", "d"], { span: APP, from: 0 }, 2);
  expect(corners(plan.rest)).toEqual([
    [0, 0],
    [100, 0],
    [300, 0],
    [400, 0],
    [0, 100],
  ]);
  expect(corners(plan.boxesAt(2)).slice(2)).toEqual([
    [200, 0],
    [300, 0],
    [0, 100],
  ]);
  expect(corners(plan.landings)).toEqual([
    [200, 0],
    [300, 0],
    [400, 0],
    [0, 100],
  ]);
});

test("a widget lands where it has room, and apps fill what is free beside it", () => {
  const plan = grid(["a", "b", "c", "d", "e", "f"], { span: SMALL, from: null });
  expect(corners(plan.landings).slice(0, 4)).toEqual([
    [0, 0],
    [100, 0],
    [200, 0],
    [300, 0],
  ]);
  expect(plan.landings[0]).toEqual({ left: 0, top: 0, width: 200, height: 200 });
  expect(corners(plan.boxesAt(1))).toEqual([
    [0, 0],
    [300, 0],
    [400, 0],
    [0, 100],
    [300, 100],
    [400, 100],
  ]);
  expect(nearestLanding(plan, { x: 310, y: 90 }, 6)).toBe(2);
});

test("rows that a grid does not have yet follow at the same distance", () => {
  const plan = grid(Array(10).fill("a"), { span: SMALL, from: null });
  expect(plan.landings.at(-1)).toEqual({ left: 0, top: 200, width: 200, height: 200 });
});

test("of landings that look the same, the one nearest to the present position counts", () => {
  // The hole beside the widget is filled by whatever comes next.
  const plan: Plan = { ...grid(["a", "b"], { span: APP, from: null }), landings: Array(3).fill(tile(0, 0)) };
  expect(nearestLanding(plan, { x: 0, y: 0 }, 1)).toBe(1);
});

const tile = (left: number, top: number): Box => ({ left, top, width: 100, height: 100 });

test("a held tile is meant for the middle of another, or for the side of it that it is on", () => {
  const plan = grid(["b", "c", "d", "e"], { span: APP, from: 0 });
  const at = (x: number, position = 0) =>
    aim(plan, { boxes: plan.boxesAt(position), position }, { x, y: 50 }, "a");
  expect(at(60)).toEqual({ position: 0, over: null });
  expect(at(110)).toEqual({ position: 0, over: null });
  expect(at(150)).toEqual({ position: 0, over: 0 });
  expect(at(190)).toEqual({ position: 1, over: null });
  // From behind, its left side is in front of it.
  expect(at(210, 4)).toEqual({ position: 2, over: null });
  expect(at(290, 4)).toEqual({ position: 3, over: null });
});

test("from right to left, things stand in order from the right, and the side of a tile says the same", () => {
  const plan = grid(["b", "c", "widget:1"], { span: APP, from: 0 }, 0, tracks(5).toReversed());
  expect(corners(plan.landings)).toEqual([
    [400, 0],
    [300, 0],
    [200, 0],
    [0, 0],
  ]);
  // Two columns wide, it begins at the left of its second one.
  expect(corners(plan.boxesAt(2))).toEqual([
    [400, 0],
    [300, 0],
    [0, 0],
  ]);
  const at = (x: number) => aim(plan, { boxes: plan.boxesAt(0), position: 0 }, { x, y: 50 }, "a");
  expect(at(390)).toEqual({ position: 0, over: null });
  expect(at(350)).toEqual({ position: 0, over: 0 });
  expect(at(310)).toEqual({ position: 1, over: null });
});

test("between two rows, a tile is still over one of them", () => {
  const plan = { ...grid(["b", "c"], { span: APP, from: 0 }), slack: 12 };
  expect(aim(plan, { boxes: plan.rest, position: 0 }, { x: 190, y: 110 }, "a")).toEqual({
    position: 1,
    over: null,
  });
});

test("widgets have no middle: a tile goes beside them, and a held one where it lands", () => {
  const plan = grid(["widget:1", "b"], { span: APP, from: null });
  expect(aim(plan, { boxes: plan.rest, position: 2 }, { x: 100, y: 100 }, "a")).toEqual({
    position: 1,
    over: null,
  });
  expect(aim(plan, { boxes: plan.rest, position: 2 }, { x: 40, y: 100 }, "a")).toEqual({
    position: 0,
    over: null,
  });
  const held = grid(["b", "c", "d"], { span: SMALL, from: null });
  expect(aim(held, { boxes: held.rest, position: 3 }, { x: 140, y: 50 }, "widget:9")).toEqual({
    position: 0,
    over: null,
  });
});

test("the column is a stack of any heights, and the held one takes its own room", () => {
  const box = (top: number, height: number): Box => ({ left: 0, top, width: 300, height });
  const plan = columnPlan(
    { ids: ["widget:1", "widget:3"], rest: [box(0, 100), box(348, 50)], from: 1 },
    box(124, 200),
  );
  expect(plan.landings.map(({ top }) => top)).toEqual([0, 124, 198]);
  expect(plan.boxesAt(0).map(({ top }) => top)).toEqual([224, 348]);
  expect(plan.boxesAt(2).map(({ top }) => top)).toEqual([0, 124]);
  expect(plan.boxesAt(1)).toBe(plan.rest);
});

test("on a phone, the column is a stack above the grid and one below it", () => {
  const box = (top: number): Box => ({ left: 0, top, width: 300, height: 100 });
  const plan = columnPlan(
    { ids: ["widget:1", "widget:2", "widget:3"], rest: [box(0), box(124), box(1000)], from: null },
    { ...box(400), height: 80 },
  );
  expect(plan.landings.map(({ top }) => top)).toEqual([0, 124, 248, 1124]);
  expect(plan.boxesAt(1).map(({ top }) => top)).toEqual([0, 228, 1000]);
  expect(columnPlan({ ids: [], rest: [], from: null }, box(0)).landings).toEqual([]);
});

test("a drop stands behind what stays, also when several land together", () => {
  const plan = grid(["a", "b", "d", "e"], { span: APP, from: 2 });
  expect(dropOf(plan, 4, "c", ["c"])).toEqual({ after: "e", position: 4, count: 5, isSame: false });
  expect(dropOf(plan, 2, "c", ["c"])).toEqual({ after: "b", position: 2, count: 5, isSame: true });
  expect(dropOf(plan, 3, "c", ["a", "c", "d"])).toEqual({ after: "b", position: 1, count: 5, isSame: false });
  expect(dropOf(plan, 2, "c", ["a", "c"]).isSame).toBe(true);
  expect(dropOf(plan, 0, "c", ["c", "x"])).toEqual({ after: null, position: 0, count: 6, isSame: false });
});

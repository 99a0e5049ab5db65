import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rank as rankSchema } from "#contract/widgets/home-widgets.ts";
import { rankBehind, rankMoved } from "./task-order.ts";

type Item = { id: string; rank: string };

const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1));

test("items added one after the other stand in that order, also before the list has them", () => {
  const first = rankBehind([], null);
  const second = rankBehind([], first);
  const third = rankBehind([{ rank: first }], second);
  const fourth = rankBehind([{ rank: first }, { rank: "b00" }], third);
  expect(first < second && second < third).toBe(true);
  expect(fourth > "b00").toBe(true);
});

test("any moves keep all items, and each goes exactly one place where ranks differ", () => {
  const moves = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (steps) => {
      let items: Item[] = [];
      for (const id of "abcdef") items.push({ id, rank: rankBehind(items, null) });
      for (const [index, step] of steps) {
        const expected = items.map(({ id }) => id);
        const rank = rankMoved(items, index, step);
        if (rank === null) {
          expect(index + step).not.toBeOneOf([0, 1, 2, 3, 4, 5]);
          continue;
        }
        expect(rankSchema.safeParse(rank).success).toBe(true);
        [expected[index], expected[index + step]] = [expected[index + step]!, expected[index]!];
        items = inOrder(items.map((item, at) => (at === index ? { ...item, rank } : item)));
        expect(items.map(({ id }) => id)).toEqual(expected);
      }
    }),
  );
});

test("an item goes past all that two devices gave the same place", () => {
  const items = ["a", "b", "c"].map((id) => ({ id, rank: "a1" }));
  const up = rankMoved(items, 2, -1);
  const down = rankMoved(items, 0, 1);
  expect(up !== null && up < "a1").toBe(true);
  expect(down !== null && down > "a1").toBe(true);
});

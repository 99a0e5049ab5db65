import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ranksFor } from "./home-ranks.ts";

const isRising = (ranks: readonly string[]): boolean =>
  ranks.every((rank, index) => index === 0 || (ranks[index - 1] ?? "") < rank);

test("new things are ranked in their order", () => {
  const ranks = ranksFor(Array.from({ length: 100 }));
  expect(isRising(ranks)).toBe(true);
  expect(ranksFor(ranks)).toEqual(ranks);
});

test("moving one of many changes one rank, wherever it goes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (count, from, to) => {
      const ranks = ranksFor(Array.from({ length: count }));
      const moved = [...ranks];
      const [one = ""] = moved.splice(from % count, 1);
      moved.splice(to % count, 0, one);
      const after = ranksFor(moved);
      expect(isRising(after)).toBe(true);
      expect(after.filter((rank, index) => rank !== moved[index]).length).toBeLessThanOrEqual(1);
    }),
  );
});

test("any mixture of old, new and equal ranks becomes one order", () => {
  const stored = fc.constantFrom(...ranksFor(Array.from({ length: 8 })));
  fc.assert(
    fc.property(fc.array(fc.option(stored, { nil: undefined })), (current) => {
      const ranks = ranksFor(current);
      expect(ranks).toHaveLength(current.length);
      expect(isRising(ranks)).toBe(true);
    }),
  );
});

test("a list between whose first two things is always put another stays short", () => {
  let ranks = ranksFor([undefined, undefined]);
  for (let n = 0; n < 2000; n++) {
    ranks = ranksFor([ranks[0], undefined, ranks[1]]);
    expect(Math.max(...ranks.map((rank) => rank.length))).toBeLessThanOrEqual(100);
  }
});

import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";

const { rolledBack } = testDatabase();

const KEYS = ["a0", "az", "bzz", "Zz", "Yzz", "Zz5", "a0V", "zzzz", `A${"0".repeat(25)}1`];

test(
  "whole ranks are those of the library, one after the other",
  rolledBack(async ({ sql }) => {
    const rows = await sql<{ rank: string; next: string; is_rank: boolean }[]>`
      select rank, private.rank_after(rank) as next, private.is_rank(rank) as is_rank
      from (select private.rank_at(place) as rank, place from generate_series(0, 4999) as place) as ranked
      order by place`;
    expect(rows.map(({ rank }) => rank)).toEqual(generateNKeysBetween(null, null, 5000));
    for (const { rank, next, is_rank: isRank } of rows) {
      expect([rank, next, isRank]).toEqual([rank, generateKeyBetween(rank, null), true]);
    }
  }),
);

test.each(KEYS.filter((key) => key !== "zzzz"))("the whole rank behind %s is the library's", (key) =>
  rolledBack(async ({ sql }) => {
    const [row] = await sql<{ next: string }[]>`select private.rank_after(${key}) as next`;
    expect(row?.next).toBe(generateKeyBetween(key, null));
  })(),
);

test.each(["", "a", "0", "a0 ", "a00", "b0", "á0", `A${"0".repeat(26)}`, `a1${"1".repeat(200)}`])(
  "%j is no rank",
  (text) =>
    rolledBack(async ({ sql }) => {
      expect(await sql`select private.is_rank(${text}) as is_rank`).toEqual([{ is_rank: false }]);
    })(),
);

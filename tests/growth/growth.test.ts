import { describe, expect, test } from "vitest";
import { TooComplexError } from "../../supabase/functions/_shared/bounds.ts";
import { expectLinear } from "../support/growth.ts";

const MOST = 4_000;
const shape = { of: (n: number) => n, most: MOST };

/** Works `steps` times. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) % 1_000_003;
  return sum;
}

function bounded(n: number): number {
  if (n > MOST) throw new TooComplexError("too much");
  return n;
}

describe("the growth test", () => {
  test("passes a linear reader that refuses what is beyond its bound", async () => {
    await expectLinear((n) => work(bounded(n) * 5_000), shape);
  });

  test("fails a quadratic reader, although it refuses what is beyond its bound", async () => {
    const quadratic = (n: number) => work(bounded(n) * n * 2);
    await expect(expectLinear(quadratic, shape)).rejects.toThrow("The sizes take");
  });

  test("fails a reader that works before it refuses", async () => {
    const late = (n: number) => bounded(n + (work((n * n) / 8) < 0 ? 1 : 0));
    await expect(expectLinear(late, shape)).rejects.toThrow("The sizes take");
  });

  test.each([
    ["refuses nothing", (n: number) => n],
    ["refuses what it should take", (n: number) => bounded(n * 2)],
  ])("fails a reader that %s", async (_name, read) => {
    await expect(expectLinear(read, shape)).rejects.toThrow("to deeply equal");
  });

  test("fails with the error of a reader that breaks", async () => {
    const broken = () => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    await expect(expectLinear(broken, shape)).rejects.toThrow(RangeError);
  });
});

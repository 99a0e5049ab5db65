import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.for([0, 7, 999, 1000, 1204, 99_999, 100_000, 1_234_567, 110_000_000])(
  "%i is written as the browser would",
  (count) => {
    expect(countText(count)).toBe(count.toLocaleString("en-US"));
  },
);

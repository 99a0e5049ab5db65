import { test } from "vitest";
import { applyOps } from "#contract/home/ops.ts";
import type { Home, HomeOp } from "#contract/home/home.ts";
import { expectLinearBeyond } from "../support/growth.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const WIDGET = `widget:${uuid(0)}`;
const LINES = 150;

/** A note's fields, of many equal lines, as one device has them. */
const fields = (last: string) =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`f${index}`, `${"x\n".repeat(LINES)}${last}`] as const),
  );

const HOME: Home = {
  version: 1,
  pages: [{ id: `page:${uuid(1)}`, name: null, items: [] }],
  column: [
    {
      id: WIDGET,
      type: "notes",
      size: "small",
      isMinimized: false,
      settings: {},
      entries: [{ id: uuid(2), rank: "a1", fields: fields("theirs") }],
    },
  ],
};

/** Changes of one note, each with twenty texts to merge with what another device wrote. */
const changes = (count: number): HomeOp[] =>
  Array.from({ length: count }, (_, index) => ({
    id: uuid(100 + index),
    kind: "put-entry",
    widget: WIDGET,
    entry: uuid(2),
    fields: fields(`mine ${index}`),
    base: fields("base"),
  }));

test("merging takes no longer with more operations than its budget says", async () => {
  await expectLinearBeyond((ops) => applyOps(HOME, ops), { of: changes, most: 24 });
});

import { expect, test } from "vitest";
import type { HomeOp } from "#contract/home.ts";
import { applyOps } from "#contract/home-ops.ts";
import { MERGE_LIMITS } from "#contract/home-widgets.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const WIDGET = `widget:${uuid(1)}`;
const FIELDS = 20;
/** The same line again and again is the worst case of a comparison by lines. */
const text = (lines: number, end: string) => `${"a\n".repeat(lines - 1)}${end}`;
const fieldsOf = (value: string) =>
  Object.fromEntries(Array.from({ length: FIELDS }, (_, n) => [`field${n}`, value]));

/** Entries of 20 fields that another device changed meanwhile. */
function opsOf(entries: number, lines: number): HomeOp[] {
  return Array.from({ length: entries }, (_, n) => ({
    id: uuid(100 + n),
    kind: "put-entry",
    widget: WIDGET,
    entry: uuid(200 + n),
    fields: fieldsOf(text(lines, "mine")),
    base: fieldsOf(text(lines, "base")),
  }));
}

function merge(entries: number, lines: number) {
  const widget = {
    id: WIDGET,
    type: "notes",
    size: "small" as const,
    rank: "a0",
    isMinimized: false,
    settings: {},
    entries: Array.from({ length: entries }, (_, n) => ({
      id: uuid(200 + n),
      rank: "a0",
      fields: fieldsOf(text(lines, "theirs")),
    })),
  };
  const home = { version: 1, pages: [{ id: `page:${uuid(9)}`, name: null, items: [] }], widgets: [widget] };
  const before = process.cpuUsage();
  const outcome = applyOps(home, opsOf(entries, lines));
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, ms: (user + system) / 1000 };
}

test("merges share one budget: sixteen times as many cost no more than twice of what one may", () => {
  const least = (entries: number, lines: number) =>
    Math.min(...Array.from({ length: 3 }, () => merge(entries, lines).ms));
  // One text of the largest size uses the budget up.
  const lines = MERGE_LIMITS.lines;
  const [one, many] = [Math.max(least(1, lines), 25), least(8, lines)];
  expect(many, `${one} ms and ${many} ms of the processor`).toBeLessThan(2.5 * one);
});

test("above the budget the last write wins and is named; below it both texts stay", () => {
  const { home, overwritten } = merge(8, 500);
  const texts = home.widgets[0]?.entries.map(({ fields }) => Object.values(fields).map(String)) ?? [];
  const merged = texts.flat().filter((one) => one.includes("theirs") && one.includes("mine"));
  const replaced = texts.flat().filter((one) => !one.includes("theirs") && one.includes("mine"));
  expect(merged.length).toBe(Math.floor(MERGE_LIMITS.linePairs / (500 * 1000)));
  expect(merged.length + replaced.length).toBe(8 * FIELDS);
  expect(overwritten).toEqual(Array.from({ length: 8 }, (_, n) => uuid(100 + n)));
});

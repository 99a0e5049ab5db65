import { describe, expect, test, vi } from "vitest";
import type { EntryChange } from "../widget.ts";
import { checkTask, monthly, nextDue } from "./repeat.ts";
import { MOST_TASKS, taskOf, type Task } from "./task.ts";

const TODAY = "2026-11-25"; // a Wednesday

describe("a repeated task is due again", () => {
  test.each([
    ["day", "2026-11-25", "2026-11-26"],
    ["day", "2026-11-20", "2026-11-26"],
    ["day", "2026-11-26", "2026-11-27"],
    ["weekdays", "2026-11-27", "2026-11-30"],
    ["weekdays", "2026-11-25", "2026-11-26"],
    ["week", "2026-11-25", "2026-12-02"],
    ["week", "2026-11-02", "2026-11-30"],
    ["week", null, "2026-12-02"],
    ["month-25", "2026-11-25", "2026-12-25"],
    ["month-31", "2027-01-31", "2027-02-28"],
    ["month-31", "2027-02-28", "2027-03-31"],
    ["month-3", "2026-09-03", "2026-12-03"],
    ["month-31", "2026-12-31", "2027-01-31"],
    ["done-3", "2026-11-01", "2026-11-28"],
    ["done-3", "2026-12-24", "2026-11-28"],
  ])("%s, which was due %s: %s", (rule, due, next) => {
    expect(nextDue(rule, due, TODAY)).toBe(next);
  });

  test("a rule of months keeps its day", () => {
    expect(monthly("2026-01-31")).toBe("month-31");
    expect(monthly("2026-01-05")).toBe("month-5");
  });

  test("rules of any kind are read", () => {
    const read = (repeats: string | number) =>
      taskOf({ id: "a", rank: "a0", fields: { text: "", repeats } }).repeats;
    expect(["day", "week", "month-9", "done-14"].map(read)).toEqual(["day", "week", "month-9", "done-14"]);
    expect([3, "", "month-32", "done-0", "hour", "done-1e9"].map(read)).toEqual(Array(6).fill(null));
  });
});

const ID = "00000000-0000-4000-8000-0000000000ff";
const NEXT = "00000000-0000-4000-8000-000000000100";
const BEFORE = "00000000-0000-4000-8000-0000000000fe";
const aTask = (over: Partial<Task> = {}): Task => ({
  id: ID,
  rank: "a1",
  text: "Water the ferns",
  isDone: false,
  doneAt: "",
  due: TODAY,
  repeats: "day",
  ...over,
});

/** What a tick changes, in order. */
function ticked(isDone: boolean, task: Task, ...others: Task[]) {
  const changes: unknown[] = [];
  checkTask(task, isDone, {
    tasks: [task, ...others],
    today: TODAY,
    actions: {
      putEntry: (id, { fields, rank }: EntryChange) => changes.push([id, fields, rank]),
      removeEntries: (ids, texts) => changes.push(["removed", ids, texts]),
    },
  });
  return changes;
}

describe("ticking a repeated task off", () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00Z`) });
  const DONE = { isDone: true, doneAt: `${TODAY}T09:00:00.000Z` };
  const OPEN = { isDone: false, doneAt: null };
  const made = [NEXT, { text: "Water the ferns", repeats: "day", due: "2026-11-26", ...OPEN }, "a1"];

  test("makes its next one, with an id that every device finds", () => {
    expect(ticked(true, aTask())).toEqual([[ID, DONE, undefined], made]);
  });

  test("keeps only the last done one", () => {
    const before = aTask({ id: BEFORE, isDone: true });
    expect(ticked(true, aTask(), before)).toEqual([
      ["removed", [BEFORE], undefined],
      [ID, DONE, undefined],
      made,
    ]);
  });

  test("is taken back with the next one, unless that is done", () => {
    const done = aTask({ isDone: true });
    expect(ticked(false, done, aTask({ id: NEXT }))).toEqual([
      ["removed", [NEXT], undefined],
      [ID, OPEN, undefined],
    ]);
    expect(ticked(false, done, aTask({ id: NEXT, isDone: true }))).toEqual([[ID, OPEN, undefined]]);
    expect(ticked(true, aTask(), aTask({ id: NEXT, isDone: true }))).toEqual([[ID, DONE, undefined]]);
  });

  test("moves it to its next day in a list without room", () => {
    const others = Array.from({ length: MOST_TASKS - 1 }, (_, n) => aTask({ id: `${n}` }));
    expect(ticked(true, aTask(), ...others)).toEqual([[ID, { due: "2026-11-26" }, undefined]]);
  });

  test("changes nothing else of a task that does not repeat", () => {
    expect(ticked(true, aTask({ repeats: null }))).toEqual([[ID, DONE, undefined]]);
  });
});

import { describe, expect, test } from "vitest";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";
import { formatDue } from "./row/format-due.ts";
import { MOST_TASKS, TASK_LENGTH, taskLines, taskOf, taskText } from "./task.ts";

describe("reading a stored task", () => {
  const entry = (fields: Record<string, string | number | boolean | null>) =>
    taskOf({ id: "00000000-0000-4000-8000-000000000001", rank: "a0", fields });

  test("fields of any kind are read", () => {
    expect(entry({ text: 3, isDone: "yes", doneAt: true, due: "2026-02-30" })).toMatchObject({
      text: "",
      isDone: false,
      doneAt: "",
      due: null,
    });
    expect(
      entry({ text: "a", isDone: true, doneAt: "2026-11-21T09:00:00.000Z", due: "2026-11-21" }),
    ).toMatchObject({ text: "a", isDone: true, doneAt: "2026-11-21T09:00:00.000Z", due: "2026-11-21" });
  });
});

test("a list takes as many tasks as a widget has entries", () => {
  expect(MOST_TASKS).toBe(WIDGET_LIMITS.entries);
});

test("a task is one line without what can't be stored", () => {
  expect(taskText("  a\n\tb \0\ud800 ")).toBe("a b");
  expect(taskText("x".repeat(900))).toHaveLength(TASK_LENGTH);
  expect(taskText(`${"x".repeat(TASK_LENGTH - 1)}😀`)).toBe("x".repeat(TASK_LENGTH - 1));
});

test("a pasted list loses its bullets, numbers and boxes, and nothing else", () => {
  const pasted =
    "- Milk\r\n* [ ] Tea\n\n1. Salt\n2) Bread\n☐ Oil\n[x] Rice\n• 3 eggs\n-5 degrees\n2.5 kg flour\n  - ";
  expect(taskLines(pasted)).toEqual([
    "Milk",
    "Tea",
    "Salt",
    "Bread",
    "Oil",
    "Rice",
    "3 eggs",
    "-5 degrees",
    "2.5 kg flour",
  ]);
});

describe("due days", () => {
  test.each([
    ["2026-11-20", "Yesterday"],
    ["2026-11-21", "Today"],
    ["2026-11-22", "Tomorrow"],
    ["2026-11-12", "Nov 12"],
    ["2027-01-02", "Jan 2, 2027"],
  ])("%s on November 21, 2026 is %s", (due, expected) => {
    expect(formatDue(due, "2026-11-21", "en-US")).toBe(expected);
  });

  test("they are in the person's language", () => {
    expect(formatDue("2026-11-20", "2026-11-21", "de-DE")).toBe("Gestern");
    expect(formatDue("2026-11-12", "2026-11-21", "de-DE")).toBe("12. Nov.");
  });

  test("without knowing the day, a date is a date", () => {
    expect(formatDue("2026-11-20", null, "en-US")).toBe("Nov 20");
  });
});

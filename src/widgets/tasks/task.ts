import type { EntryFields, WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { dayMs, type Day } from "../fields/day.ts";
import { storable } from "../fields/storable.ts";

/** The maximum number of tasks in a list, and the maximum length of a task. */
export const MOST_TASKS = 300;
export const TASK_LENGTH = 500;

export type Task = {
  id: string;
  rank: string;
  text: string;
  isDone: boolean;
  /** ISO 8601; "" when unknown. */
  doneAt: string;
  due: Day | null;
  /**
   * How it repeats: "day", "weekdays", "week", "month-31" with the day of the month, or "done-3", which counts days from the
   * one on which it is done.
   */
  repeats: string | null;
};

const RULE = /^(?:day|weekdays|week|month-(?:[1-9]|[12]\d|3[01])|done-[1-9]\d{0,2})$/;

/** Reads a stored task of any version. */
export function taskOf({ id, rank, fields }: WidgetEntry): Task {
  const { text, isDone, doneAt, due, repeats } = fields;
  return {
    id,
    rank,
    text: typeof text === "string" ? text : "",
    isDone: isDone === true,
    doneAt: typeof doneAt === "string" ? doneAt : "",
    due: typeof due === "string" && dayMs(due) !== null ? due : null,
    repeats: typeof repeats === "string" && RULE.test(repeats) ? repeats : null,
  };
}

/** A normalised task: one line, trimmed, possibly "". */
export const taskText = (typed: string): string =>
  storable(typed)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, TASK_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();

/** The line prefixes of pasted lists: bullets, boxes and numbers. */
const BULLET = /^\s*(?:(?:[-*+•‣◦–—]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s+|[☐☑✓✔]\s*)?/u;

/** The tasks of a pasted list, one a line. */
export const taskLines = (pasted: string): string[] =>
  pasted
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => taskText(line.replace(BULLET, "")))
    .filter((text) => text !== "");

/** The fields of a task that becomes done or open. */
export const doneFields = (isDone: boolean): EntryFields => ({
  isDone,
  doneAt: isDone ? new Date().toISOString() : null,
});

import { plural, t } from "@lingui/core/macro";
import type { EntryFields } from "#contract/widgets/home-widgets.ts";
import { addDays, dayMs, daysBetween, type Day } from "../fields/day.ts";
import type { EntryActions } from "../widget.ts";
import { doneFields, MOST_TASKS, type Task } from "./task.ts";

const [SUNDAY, SATURDAY] = [0, 6];
const weekday = (day: Day) => new Date(dayMs(day) ?? Number.NaN).getUTCDay();
const countOf = (rule: string) => Number(rule.split("-")[1]);

export const monthly = (due: Day): string => `month-${Number(due.slice(8))}`;

/** When a task is due again: after today and after `due`, on the days of its rule. */
export function nextDue(rule: string, due: Day | null, today: Day): Day {
  const last = due !== null && due > today ? due : today;
  if (rule.startsWith("done")) return addDays(today, countOf(rule));
  if (rule.startsWith("month")) return nextOfMonth(countOf(rule), last);
  if (rule === "week") {
    const first = due ?? today;
    return addDays(first, 7 * (Math.floor(daysBetween(first, last) / 7) + 1));
  }
  const isOnRule = (day: Day) => rule !== "weekdays" || ![SATURDAY, SUNDAY].includes(weekday(day));
  return [1, 2, 3].map((days) => addDays(last, days)).find(isOnRule) ?? last;
}

/** The first day after `last` that is the `date`th of a month, or the last of a shorter month. */
function nextOfMonth(date: number, last: Day): Day {
  const [year = 0, month = 0] = last.split("-").map(Number);
  const [here, later] = [month, month + 1].map((which) => {
    const end = new Date(Date.UTC(year, which, 0));
    return addDays(end.toISOString().slice(0, 10), Math.min(0, date - end.getUTCDate()));
  });
  return here !== undefined && here > last ? here : (later ?? last);
}

/** A rule in words; "" without one. */
export function repeatWords(rule: string | null): string {
  if (rule === null) return "";
  if (rule === "day") return t`Every day`;
  if (rule === "weekdays") return t`Monday to Friday`;
  if (rule === "week") return t`Every week`;
  if (rule.startsWith("month")) return t`Every month`;
  const days = countOf(rule);
  return plural(days, { one: "# day after done", other: "# days after done" });
}

/** The id of the next task of a series, or of the one before: two devices that tick a task off make one and the same. */
function idBeside(id: string, step: 1 | -1): string {
  const digits = (Number.parseInt(id.slice(-12), 16) + step + 2 ** 48) % 2 ** 48;
  return id.slice(0, -12) + digits.toString(16).padStart(12, "0");
}

/**
 * Ticks a task off, or takes that back. A repeated task is followed by its next one, which goes again when the tick is taken
 * back. Of a series, only the last done task stays. A list without room moves the task to its next day instead.
 */
export function checkTask(
  task: Task,
  isDone: boolean,
  { tasks, today, actions }: { tasks: readonly Task[]; today: Day; actions: EntryActions },
): void {
  const { id, rank, text, due, repeats } = task;
  const beside = (step: 1 | -1) => tasks.find((other) => other.id === idBeside(id, step));
  const [before, after] = [beside(-1), beside(1)];
  const change = (fields: EntryFields) => actions.putEntry(id, { fields });
  if (!isDone || repeats === null || after) {
    // A next one that has other words or another rule by now is the person's own.
    const isAsMade = after?.isDone === false && after.text === text && after.repeats === repeats;
    if (!isDone && repeats !== null && isAsMade) actions.removeEntries([after.id]);
    return change(doneFields(isDone));
  }
  const next = nextDue(repeats, due, today);
  if (before?.isDone && before.repeats !== null) actions.removeEntries([before.id]);
  else if (tasks.length >= MOST_TASKS) return change({ due: next });
  change(doneFields(true));
  const fields = { text, repeats, due: next, ...doneFields(false) };
  actions.putEntry(idBeside(id, 1), { fields, rank });
}

import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { newId } from "#contract/values/new-id.ts";
import { excerptOf } from "#src/shared/lib/text/excerpt.ts";
import { dayOf, type Day } from "../fields/day.ts";
import type { WidgetActions } from "../widget.ts";
import { checkTask, monthly } from "./repeat.ts";
import { rankBehind, rankMoved } from "./task-order.ts";
import { MOST_TASKS, taskOf, taskText, type Task } from "./task.ts";
import { useLeaving } from "./use-leaving.ts";

export type TaskChanges = {
  check: (task: Task, isDone: boolean) => void;
  rename: (task: Task, text: string) => void;
  setDue: (task: Task, due: Day | null) => void;
  /** A rule of repeat.ts, or null. A rule of days begins today without a due day. */
  setRepeat: (task: Task, rule: string | null) => void;
  move: (task: Task, step: -1 | 1) => void;
  remove: (task: Task) => void;
};

const today = (): Day => dayOf(new Date());

/** The tasks of a list, open and done, and the actions that change them. */
export function useTasks(
  entries: readonly WidgetEntry[],
  actions: WidgetActions,
  isHeld: (id: string) => boolean,
) {
  const { leaving, begin, end } = useLeaving(isHeld);
  /** The last change, for assistive technology. */
  const [said, setSaid] = useState("");
  /** The last given rank: the next task may be added before the list contains it. */
  const issued = useRef<string | null>(null);
  const tasks = entries.map(taskOf);
  const shown = tasks.filter(({ id, isDone }) => !isDone || leaving.has(id));
  const done = tasks
    .filter(({ id, isDone }) => isDone && !leaving.has(id))
    .toSorted((a, b) => (a.doneAt < b.doneAt ? 1 : a.doneAt > b.doneAt ? -1 : 0));

  const remove = (task: Task) =>
    actions.removeEntries([task.id], {
      name: excerptOf(task.text),
      title: t`Task removed`,
      description: excerptOf(task.text),
    });
  const changes: TaskChanges = {
    check: (task, isDone) => {
      if (isDone) begin(task.id);
      else end(task.id);
      checkTask(task, isDone, { tasks, today: today(), actions });
    },
    rename: (task, typed) => {
      const text = taskText(typed);
      if (text === "") remove(task);
      else if (text !== task.text) actions.putEntry(task.id, { fields: { text } });
    },
    setDue: (task, due) => {
      const isMonthly = due !== null && task.repeats?.startsWith("month");
      actions.putEntry(task.id, { fields: { due, ...(isMonthly && { repeats: monthly(due) }) } });
    },
    setRepeat: (task, rule) => {
      const due = task.due ?? today();
      // The 31st stays the 31st, also in February.
      const ruleOfMonth = task.repeats?.startsWith("month") ? task.repeats : monthly(due);
      const isByDays = rule !== null && !rule.startsWith("done");
      actions.putEntry(task.id, {
        fields: { repeats: rule === "month" ? ruleOfMonth : rule, ...(isByDays && { due }) },
      });
    },
    move: (task, step) => {
      const index = shown.findIndex(({ id }) => id === task.id);
      const rank = rankMoved(shown, index, step);
      if (rank === null) return;
      actions.putEntry(task.id, { fields: {}, rank });
      const { text } = task;
      const [place, all] = [index + step + 1, shown.length];
      setSaid(t`${text}: place ${place} of ${all}`);
    },
    remove,
  };

  return {
    shown,
    done,
    openCount: tasks.filter(({ isDone }) => !isDone).length,
    said,
    changes,
    /** The number of tasks that the list can still take. */
    room: Math.max(0, MOST_TASKS - tasks.length),
    add: (texts: readonly string[]) => {
      for (const text of texts) {
        const rank = rankBehind(entries, issued.current);
        issued.current = rank;
        actions.putEntry(newId(), { fields: { text, isDone: false }, rank });
      }
    },
    clearDone: () => {
      const [first, ...others] = done;
      if (!first) return;
      if (others.length === 0) return remove(first);
      actions.removeEntries(
        done.map(({ id }) => id),
        {
          name: plural(done.length, { one: "# task", other: "# tasks" }),
          title: plural(done.length, { one: "# task removed", other: "# tasks removed" }),
          description: t`Finished tasks are off the list.`,
        },
      );
    },
  };
}

import { dayOf } from "../fields/day.ts";
import type { EntryActions, ThingsIn } from "../widget.ts";
import { nameOr } from "../fields/name.ts";
import { about } from "./about.ts";
import { checkTask } from "./repeat.ts";
import { taskOf } from "./task.ts";

/** The open tasks of a list. Enter ticks one off. */
export const thingsIn: ThingsIn = ({ settings, entries }) => {
  const of = nameOr(about.settings.parse(settings).name, about.name);
  const tasks = entries.map(taskOf);
  return tasks.flatMap((task) => {
    const { id, text, isDone } = task;
    if (isDone || text === "") return [];
    const tickOff = (actions: EntryActions) =>
      checkTask(task, true, { tasks, today: dayOf(new Date()), actions });
    return { id, text, of, tickOff, part: `[data-task="${id}"] button` };
  });
};

import type { ThingsIn } from "../widget.ts";
import { nameOr } from "../fields/widget-name.ts";
import { about } from "./about.ts";
import { doneFields, taskOf } from "./task.ts";

/** The open tasks of a list. Enter ticks one off. */
export const thingsIn: ThingsIn = ({ settings, entries }) => {
  const of = nameOr(about.settings.parse(settings).name, about.name);
  return entries.map(taskOf).flatMap(({ id, text, isDone }) => {
    if (isDone || text === "") return [];
    return { id, text, of, fields: () => doneFields(true), part: `[data-task="${id}"] button` };
  });
};

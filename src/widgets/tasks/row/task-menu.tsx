import { t } from "@lingui/core/macro";
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Ellipsis,
  Pencil,
  Repeat,
  Sun,
  Trash2,
} from "lucide-react";
import { placeSubmenu } from "#src/shared/ui/menu/place-beside.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { addDays, dayOf } from "../../fields/day.ts";
import { repeatWords } from "../repeat.ts";
import type { Task } from "../task.ts";
import type { TaskChanges } from "../use-tasks.ts";

type TaskMenuProps = {
  task: Task;
  place: TaskPlace;
  changes: TaskChanges;
  onEdit: (part: "text" | "due" | "repeat") => void;
};

const THREE_DAYS = "done-3";

export type TaskPlace = { isFirst: boolean; isLast: boolean };

/** A task's actions: edit, due day, move, remove. */
export function TaskMenu({ task, place, changes, onEdit }: TaskMenuProps) {
  const { text, repeats } = task;
  const afterDone = repeats?.startsWith("done") ? repeats : THREE_DAYS;
  const repeatItems = () => [
    {
      label: t({ message: "Never", context: "repeat" }),
      isCurrent: repeats === null,
      onSelect: () => changes.setRepeat(task, null),
    },
    ...["day", "weekdays", "week", "month"].map((rule) => ({
      label: repeatWords(rule),
      isCurrent: repeats?.split("-")[0] === rule,
      onSelect: () => changes.setRepeat(task, rule),
    })),
    {
      label: repeatWords(afterDone),
      isCurrent: repeats === afterDone,
      onSelect: () => {
        changes.setRepeat(task, afterDone);
        onEdit("repeat");
      },
    },
  ];
  const items = () => {
    const today = dayOf(new Date());
    const setDue = (due: string | null) => () => changes.setDue(task, due);
    return [
      { label: t`Edit`, icon: Pencil, onSelect: () => onEdit("text") },
      { label: t`Due Today`, icon: Sun, onSelect: setDue(today) },
      { label: t`Due Tomorrow`, icon: CalendarPlus, onSelect: setDue(addDays(today, 1)) },
      { label: t`Choose Due Day`, icon: CalendarDays, onSelect: () => onEdit("due") },
      { label: t`No Due Day`, icon: CalendarOff, isDisabled: task.due === null, onSelect: setDue(null) },
      {
        label: t({ message: "Repeat", comment: "Opens the choices of how often a task returns" }),
        icon: Repeat,
        submenu: { items: repeatItems(), place: placeSubmenu, className: "w-52" },
      },
      "separator" as const,
      { label: t`Move Up`, icon: ArrowUp, isDisabled: place.isFirst, onSelect: () => changes.move(task, -1) },
      {
        label: t`Move Down`,
        icon: ArrowDown,
        isDisabled: place.isLast,
        onSelect: () => changes.move(task, 1),
      },
      "separator" as const,
      { label: t`Remove Task`, icon: Trash2, isDangerous: true, onSelect: () => changes.remove(task) },
    ];
  };
  return (
    <Menu
      label={t`${text} menu`}
      menuClassName="w-52"
      buttonClassName="relative btn btn-circle btn-ghost my-1.5 -me-2 size-8 text-muted before:absolute before:-inset-1.5 pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 tile-small:hidden"
      button={<Ellipsis size="1.125rem" aria-hidden="true" />}
      items={items}
    />
  );
}

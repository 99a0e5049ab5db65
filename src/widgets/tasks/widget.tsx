import { plural, t } from "@lingui/core/macro";
import { useRef } from "react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { dayOf } from "../fields/day.ts";
import { nameOr } from "../fields/name.ts";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { about, type TasksSettings } from "./about.ts";
import { AddTask } from "./add-task.tsx";
import { DoneTasks } from "./done-tasks.tsx";
import { TaskRow } from "./row/task-row.tsx";
import { useTasks } from "./use-tasks.ts";

export { thingsIn } from "./things.ts";

/** Four or eight rows before the list scrolls inside, or no limit. */
const HEIGHTS: Record<WidgetSize, string> = { small: "max-h-44", medium: "max-h-88", large: "" };

const MINUTE_MS = 60_000;

/** A list of tasks in the person's own order. */
export function Widget({ size, settings, entries, look, actions }: WidgetProps<TasksSettings>) {
  const today = useTicking(dayOf, MINUTE_MS);
  const list = useRef<HTMLUListElement>(null);
  const isHeld = (task: string) =>
    list.current?.querySelector(`[data-task="${task}"] :focus-visible`) instanceof Element;
  const { shown, done, openCount, said, changes, room, add, clearDone } = useTasks(entries, actions, isHeld);
  const detail =
    openCount > 0
      ? plural(openCount, { one: "# left", other: "# left" })
      : entries.length > 0
        ? t({ message: "all done", comment: "After the list's name" })
        : undefined;
  const language = languageOf(look.formats);
  return (
    <WidgetContent name={nameOr(settings.name, about.name)} detail={detail}>
      {shown.length > 0 && (
        <div className="widget-list -mx-(--pad) tile:[--row:2.75rem]">
          <ul
            ref={list}
            aria-label={t`To do`}
            className={`widget-rows overflow-y-auto overscroll-contain px-(--pad) ${HEIGHTS[size]}`}
          >
            {shown.map((task, index) => (
              <TaskRow
                key={task.id}
                task={task}
                place={{ isFirst: index === 0, isLast: index === shown.length - 1 }}
                today={today}
                language={language}
                changes={changes}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="-mx-(--pad) -mb-4 border-line px-(--pad) pb-1 not-first:border-t tile:-mb-3">
        <AddTask room={room} onAdd={add} />
        {done.length > 0 && (
          <div className="tile-low:hidden">
            <DoneTasks done={done} onReopen={(task) => changes.check(task, false)} onClear={clearDone} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </WidgetContent>
  );
}

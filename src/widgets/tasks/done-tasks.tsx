import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { TaskCircle } from "./row/task-circle.tsx";
import type { Task } from "./task.ts";

type DoneTasksProps = {
  /** The newest first. */
  done: readonly Task[];
  onReopen: (task: Task) => void;
  onClear: () => void;
};

const BUTTON = "btn btn-ghost -mx-2 px-2 text-note font-normal text-muted";

/** Done tasks: shown on request, and cleared with one Undo. */
export function DoneTasks({ done, onReopen, onClear }: DoneTasksProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { length } = done;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between">
        <button
          type="button"
          className={BUTTON}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide done` : t`Show done (${length})`}
        </button>
        {isOpen && (
          <button type="button" className={BUTTON} onClick={onClear}>
            {t`Clear done`}
          </button>
        )}
      </div>
      {isOpen && (
        <ul
          id={listId}
          aria-label={t`Done`}
          className="-mx-(--pad) max-h-66 overflow-y-auto overscroll-contain px-(--pad)"
        >
          {done.map((task) => (
            <li key={task.id} className="flex min-h-11 items-start gap-1">
              <TaskCircle text={task.text} isDone onChange={() => onReopen(task)} />
              <span
                dir="auto"
                className="min-w-0 flex-1 py-3 text-body leading-5 wrap-anywhere text-muted line-through"
              >
                {task.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

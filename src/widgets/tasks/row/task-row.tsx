import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Day } from "../../fields/day.ts";
import { DueField } from "./due-field.tsx";
import { TaskCircle } from "./task-circle.tsx";
import { TaskField } from "./task-field.tsx";
import { type TaskPlace, TaskMenu } from "./task-menu.tsx";
import type { Task } from "../task.ts";
import type { TaskChanges } from "../use-tasks.ts";
import { CircleAlert, Repeat } from "lucide-react";
import { repeatWords } from "../repeat.ts";
import { RepeatField } from "./repeat-field.tsx";
import { formatDue } from "./format-due.ts";

type TaskRowProps = {
  task: Task;
  place: TaskPlace;
  today: Day | null;
  language: string;
  changes: TaskChanges;
};

/** One task: checked by its circle, edited by a press on its text, moved by Alt and an arrow. */
export function TaskRow({ task, place, today, language, changes }: TaskRowProps) {
  const { text, due, isDone, repeats } = task;
  const [edited, setEdited] = useState<"text" | "due" | "repeat" | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const textButton = useRef<HTMLButtonElement>(null);
  /** The focused element, which loses the focus while its row moves in the document. */
  const held = useRef<{ element: Element | null; rank: string } | null>(null);
  useLayoutEffect(() => {
    if (!held.current || held.current.rank === task.rank) return;
    if (held.current.element instanceof HTMLElement) held.current.element.focus();
    held.current = null;
  });
  const isReturning = useRef(false);
  useLayoutEffect(() => {
    if (edited === null && isReturning.current) textButton.current?.focus();
    isReturning.current = false;
  }, [edited]);

  const move = (step: -1 | 1) => {
    held.current = { element: document.activeElement, rank: task.rank };
    changes.move(task, step);
  };
  const leave = (remove: () => void) => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>("button")?.focus();
    remove();
  };
  const close = (isByKey: boolean) => {
    isReturning.current = isByKey;
    setEdited(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  };

  return (
    <li ref={row} data-task={task.id} className="group">
      <div className="flex min-h-11 items-start gap-1">
        <TaskCircle
          text={text}
          isDone={isDone}
          onChange={(isDone) => changes.check(task, isDone)}
          onKeyDown={onKeyDown}
        />
        {edited === "text" ? (
          <TaskField
            text={text}
            onDone={(typed, isByKey) => {
              close(isByKey);
              if (typed !== null && typed.trim() === "") leave(() => changes.remove(task));
              else if (typed !== null) changes.rename(task, typed);
            }}
          />
        ) : (
          <button
            ref={textButton}
            type="button"
            aria-label={t`Edit: ${text}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            className={`min-w-0 flex-1 cursor-text rounded-md py-3 text-start text-body leading-5 wrap-anywhere -outline-offset-3 tile-small:min-h-11 tile-small:py-1 tile-small:text-note tile-small:leading-4.5 ${isDone ? "text-muted line-through" : ""}`}
            onClick={() => setEdited("text")}
            onKeyDown={onKeyDown}
          >
            <span dir="auto" className="block tile:line-clamp-1 tile-small:line-clamp-2">
              {text}
            </span>
          </button>
        )}
        {repeats !== null && !isDone && edited !== "text" && (
          <span title={repeatWords(repeats)} className="flex h-11 items-center text-muted tile-small:sr-only">
            <Repeat size="0.875rem" aria-hidden="true" />
            <span className="sr-only">{repeatWords(repeats)}</span>
          </span>
        )}
        {due !== null && !isDone && edited !== "text" && (
          <DueLabel due={due} today={today} language={language} />
        )}
        <TaskMenu
          task={task}
          place={place}
          changes={{
            ...changes,
            move: (_task, step) => move(step),
            remove: () => leave(() => changes.remove(task)),
          }}
          onEdit={setEdited}
        />
      </div>
      {edited === "repeat" && repeats !== null && (
        <RepeatField rule={repeats} onChange={(rule) => changes.setRepeat(task, rule)} onClose={close} />
      )}
      {edited === "due" && (
        <DueField
          label={t`Due day of ${text}`}
          due={due}
          onChange={(day) => changes.setDue(task, day)}
          onClose={close}
        />
      )}
    </li>
  );
}

type DueLabelProps = { due: Day; today: Day | null; language: string };

/** A task's due day, with an icon when it is late. */
function DueLabel({ due, today, language }: DueLabelProps) {
  const isLate = today !== null && due < today;
  const day = formatDue(due, today, language);
  return (
    <span
      className={`flex shrink-0 items-center gap-1 py-3 text-note leading-5 ${isLate ? "font-semibold text-error" : "text-muted"}`}
    >
      {isLate && <CircleAlert size="0.875rem" aria-hidden="true" />}
      <span className="tile-small:sr-only">
        {isLate ? (
          <Trans>
            <span className="sr-only">Late, was due </span>
            {day}
          </Trans>
        ) : (
          <Trans>
            <span className="sr-only">Due </span>
            {day}
          </Trans>
        )}
      </span>
    </span>
  );
}

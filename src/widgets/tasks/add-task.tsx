import { plural, t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { MOST_TASKS, TASK_LENGTH, taskLines, taskText } from "./task.ts";

type AddTaskProps = {
  /** How many more tasks the list can take. */
  room: number;
  onAdd: (texts: string[]) => void;
};

/** The last row of a list. Enter adds a task and keeps the focus; a pasted list adds one task per line. */
export function AddTask({ room, onAdd }: AddTaskProps) {
  const [typed, setTyped] = useState("");
  const [leftOut, setLeftOut] = useState(0);
  const add = (texts: string[]) => {
    onAdd(texts.slice(0, room));
    setLeftOut(Math.max(0, texts.length - room));
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    const text = taskText(typed);
    if (text !== "") add([text]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(taskLines(`${typed}${pasted}`));
  };
  return (
    <>
      {room > 0 && (
        <div className="-mx-2 flex min-h-11 items-center gap-3.75 rounded-xl px-2 has-focus-visible:bg-hint tile-small:gap-2">
          <Plus size="1.375rem" strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
          <input
            // An empty field would place its hint from left to right.
            dir={typed === "" ? undefined : "auto"}
            aria-label={t`Add a task`}
            placeholder={t`Add a task`}
            enterKeyHint="done"
            maxLength={TASK_LENGTH}
            autoComplete="off"
            className="h-11 min-w-0 flex-1 bg-transparent text-body outline-none pointer-coarse:text-base"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
      )}
      <p role="status" className="text-note leading-4.5 text-muted not-empty:py-2">
        {fullText(room, leftOut)}
      </p>
    </>
  );
}

function fullText(room: number, leftOut: number): string {
  if (room > 0) return "";
  return leftOut === 0
    ? t`A list holds ${MOST_TASKS} tasks. Clear done ones to add others.`
    : plural(leftOut, {
        one: `A list holds ${MOST_TASKS} tasks. # was left out. Clear done ones to add others.`,
        other: `A list holds ${MOST_TASKS} tasks. # were left out. Clear done ones to add others.`,
      });
}

import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { TASK_LENGTH } from "../task.ts";

type TaskFieldProps = {
  text: string;
  /** Called once with the typed text, or with null when the task is unchanged. */
  onDone: (typed: string | null, isByKey: boolean) => void;
};

/** Edits a task in place: Enter and blur save it, Escape does not. */
export function TaskField({ text, onDone }: TaskFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => field.current?.focus(), []);
  const finish = (isSaved: boolean, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(isSaved ? (field.current?.value ?? null) : null, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === "Enter", true);
  };
  return (
    <input
      ref={field}
      dir="auto"
      aria-label={t`Task`}
      defaultValue={text}
      maxLength={TASK_LENGTH}
      autoComplete="off"
      className="-mx-1.5 my-1.5 h-8 min-w-0 flex-1 rounded-md bg-transparent px-1.5 text-body outline-offset-0 pointer-coarse:text-base"
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
    />
  );
}

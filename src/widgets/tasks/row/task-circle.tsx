import { Check } from "lucide-react";
import type { KeyboardEvent } from "react";

type TaskCircleProps = {
  text: string;
  isDone: boolean;
  onChange: (isDone: boolean) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The circle that checks a task: 22 px, 44 to touch. */
export function TaskCircle({ text, isDone, onChange, onKeyDown }: TaskCircleProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={text}
      className="-ms-2.75 grid size-11 shrink-0 place-items-center rounded-full -outline-offset-3"
      onClick={() => onChange(!isDone)}
      onKeyDown={onKeyDown}
    >
      <span
        className={`grid size-5.5 place-items-center rounded-full ${isDone ? "bg-primary text-primary-content" : "border-[1.5px] border-muted"}`}
      >
        {isDone && <Check size="0.875rem" strokeWidth={3} aria-hidden="true" />}
      </span>
    </button>
  );
}

import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { dayMs, type Day } from "../../fields/day.ts";

type DueFieldProps = {
  label: string;
  due: Day | null;
  onChange: (due: Day | null) => void;
  onClose: (isByKey: boolean) => void;
};

/** A typed year passes through 0002 and 0020. */
const FIRST_DAY: Day = "2000-01-01";

/** The due day of a task. A complete date applies at once; Escape reverts it. */
export function DueField({ label, due, onChange, onClose }: DueFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(due);
  const chosen = useRef(due);
  useLayoutEffect(() => field.current?.focus(), []);
  const choose = (day: Day | null) => {
    if (day === chosen.current) return;
    chosen.current = day;
    onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") choose(before.current);
    onClose(true);
  };
  return (
    <input
      ref={field}
      type="date"
      aria-label={label}
      min={FIRST_DAY}
      max="9999-12-31"
      defaultValue={due ?? ""}
      className="input ms-8.25 mb-2 w-48"
      onChange={({ target: { value, validity } }) => {
        if (validity.valid && dayMs(value) !== null) choose(value);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ target: { value, validity } }) => {
        // An incomplete date has the value "", too.
        if (value === "" && !validity.badInput) choose(null);
        onClose(false);
      }}
    />
  );
}

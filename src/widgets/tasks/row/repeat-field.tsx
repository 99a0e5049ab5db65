import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { repeatWords } from "../repeat.ts";

type RepeatFieldProps = {
  rule: string;
  onChange: (rule: string) => void;
  onClose: (isByKey: boolean) => void;
};

/** After how many days a done task returns. A number applies at once. */
export function RepeatField({ rule, onChange, onClose }: RepeatFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const words = repeatWords(rule);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div className="ms-8.25 mb-2 flex items-center gap-2 text-note text-muted">
      <input
        ref={field}
        type="number"
        aria-label={words}
        min={1}
        max={999}
        defaultValue={rule.split("-")[1]}
        className="input w-28"
        onChange={({ target: { value, validity } }) => {
          if (validity.valid && value !== "") onChange(`done-${Number(value)}`);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onClose(false)}
      />
      {words}
    </div>
  );
}

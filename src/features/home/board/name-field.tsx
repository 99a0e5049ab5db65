import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";

type NameFieldProps = {
  label: string;
  name: string;
  className: string;
  /** Called once with the trimmed name, or with null when it stays as it was. */
  onDone: (name: string | null) => void;
};

/** A name that is edited where it stands: Enter and leaving the field save it, Escape does not. */
export function NameField({ label, name, className, onDone }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    // Of the tab and the heading of a page, only one is visible.
    if (field.current?.checkVisibility?.() === false) return;
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (isSaved: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(isSaved ? (field.current?.value.trim() ?? null) : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Enter") finish(true);
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  return (
    <input
      ref={field}
      aria-label={label}
      defaultValue={name}
      maxLength={100}
      autoComplete="off"
      className={`input ${className}`}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
}

import { useId, type RefObject } from "react";
import { Fault } from "#src/shared/ui/fault.tsx";

type AddressFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  /** The text before the field in the address, such as `perch.example/@`. */
  before: string;
  /** The whole address, shown below the field. */
  note?: string;
  fault: string | null;
  inputRef?: RefObject<HTMLInputElement | null>;
  isFocused?: boolean;
  onChange: (value: string) => void;
};

/** A part of an address that a person chooses: lower case, and always left to right. */
export function AddressField(props: AddressFieldProps) {
  const { label, value, maxLength, before, note, fault, inputRef, isFocused = false, onChange } = props;
  const id = useId();
  const hint = note === undefined || fault !== null ? undefined : `${id}-note`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className={`input w-full ${fault === null ? "" : "input-error"}`} dir="ltr">
        <span aria-hidden="true" className="-me-2 max-w-1/2 shrink-0 truncate text-muted">
          {before}
        </span>
        <input
          ref={inputRef}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of what the person has opened
          autoFocus={isFocused}
          maxLength={maxLength}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? hint : `${id}-fault`}
          onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(/\s/g, "-"))}
        />
      </div>
      {hint && (
        <p id={hint} dir="ltr" className="mt-1.5 text-note leading-5 wrap-anywhere text-muted">
          {note}
        </p>
      )}
      {fault !== null && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  );
}

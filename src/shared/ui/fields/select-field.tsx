import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";

type SelectFieldProps = {
  label: string;
  note?: ReactNode;
  className?: string;
  /** "" for no choice. */
  value: string | number;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

/** A labelled choice of many. */
export function SelectField({ label, note, className, value, onChange, children }: SelectFieldProps) {
  return (
    <FieldFrame label={label} note={note} className={className}>
      {(control) => (
        <select
          {...control}
          className="select w-full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

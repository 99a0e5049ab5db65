import type { ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

type SelectFieldProps = FieldProps & {
  /** "" for no choice. */
  value: string | number;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

/** A labelled choice of many. */
export function SelectField({ value, onChange, children, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
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

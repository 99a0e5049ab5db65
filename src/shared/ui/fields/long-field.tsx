import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";

type LongFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  fault?: string | null | undefined;
  /** The error comes and goes with each key. */
  isQuiet?: boolean;
  /** An error replaces it. */
  note?: ReactNode;
  className?: string;
  rows?: number;
  maxLength?: number;
  lang?: string;
  autoFocus?: boolean;
};

/** A labelled text of several lines. */
export function LongField({ label, fault, isQuiet, note, className, onChange, ...rest }: LongFieldProps) {
  return (
    <FieldFrame label={label} fault={fault} isQuiet={isQuiet} note={note} className={className}>
      {(control) => (
        <textarea
          rows={3}
          dir={rest.value === "" ? undefined : "auto"}
          autoComplete="off"
          className="textarea w-full leading-6"
          {...control}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

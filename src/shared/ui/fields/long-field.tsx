import { FieldFrame, type FieldProps } from "./field-frame.tsx";

type LongFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
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

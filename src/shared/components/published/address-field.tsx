import type { ReactNode, Ref } from "react";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";

type AddressFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  /** The text before the field in the address, such as `perch.example/@`. */
  before: string;
  /** The whole address, shown below the field. */
  note?: ReactNode;
  fault: string | null;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

/** A part of an address that a person chooses: lower case, and always left to right. */
export function AddressField({ before, onChange, ...rest }: AddressFieldProps) {
  return (
    <TextField
      {...rest}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      before={
        <span aria-hidden="true" className="-me-2 max-w-1/2 shrink-0 truncate text-muted">
          {before}
        </span>
      }
      onChange={(value) => onChange(value.toLowerCase().replaceAll(/\s/g, "-"))}
    />
  );
}

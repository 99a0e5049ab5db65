import type { LucideIcon } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

type Attribute =
  | "autoCapitalize"
  | "autoComplete"
  | "autoFocus"
  | "dir"
  | "inputMode"
  | "lang"
  | "maxLength"
  | "name"
  | "placeholder"
  | "readOnly"
  | "required"
  | "spellCheck";

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, Attribute> & {
    value: string;
    onChange: (value: string) => void;
    type?: string;
    Icon?: LucideIcon;
    /** Stands in the field before what is typed. */
    before?: ReactNode;
    /** The same behind it. */
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
    onBlur?: () => void;
  };

/** A labelled line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    fault,
    isQuiet,
    note,
    className,
    type = "text",
    Icon,
    before,
    after,
    onChange,
    ...rest
  } = props;
  // What nobody has typed yet stands where the page's language begins.
  const { dir = rest.value === "" ? undefined : "auto" } = rest;
  return (
    <FieldFrame label={label} fault={fault} isQuiet={isQuiet} note={note} className={className}>
      {(control) => (
        <div className="input w-full" dir={before === undefined ? undefined : dir}>
          {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />}
          {before}
          <input
            type={type}
            autoComplete="off"
            spellCheck={false}
            {...control}
            {...rest}
            dir={dir}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </FieldFrame>
  );
}

/** How an address is typed: a keyboard for it, left to right, no capitals, no red lines. */
export const ADDRESS = {
  type: "url",
  inputMode: "url",
  dir: "ltr",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

import type { LucideIcon } from "lucide-react";
import { useId, type HTMLAttributes, type RefObject } from "react";
import { FieldFrame } from "./field-frame.tsx";

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault?: string | null;
  /** An error replaces the hint. */
  hint?: string | undefined;
  look?: TextFieldLook;
};

type TextFieldLook = {
  Icon?: LucideIcon;
  /** Renders a textarea. */
  isLong?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** The language of what is written. */
  lang?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  isReadOnly?: boolean;
  /** The field has the initial focus. */
  isFirst?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
};

const PLAIN_LOOK: TextFieldLook = {};

/** A labelled text field. Its error is below the field and describes it to screen readers. */
export function TextField({ label, value, onChange, fault = null, hint, look = PLAIN_LOOK }: TextFieldProps) {
  const id = useId();
  const { Icon, isLong = false, inputRef, isReadOnly = false, isFirst = false, ...rest } = look;
  const shared = {
    ...rest,
    id,
    value,
    readOnly: isReadOnly,
    autoFocus: isFirst,
    dir: "auto",
    autoComplete: "off",
    spellCheck: isLong,
    "aria-invalid": fault !== null,
    "aria-describedby": fault !== null || hint ? `${id}-note` : undefined,
  };
  return (
    <FieldFrame id={id} label={label} fault={fault} hint={hint}>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          className={`textarea w-full leading-6 ${fault === null ? "" : "textarea-error"}`}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className={`input w-full ${fault === null ? "" : "input-error"}`}>
          {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />}
          <input {...shared} ref={inputRef} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </FieldFrame>
  );
}

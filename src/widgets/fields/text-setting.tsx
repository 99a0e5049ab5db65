import { useRef } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { FieldFrame } from "#src/shared/ui/fields/field-frame.tsx";
import { NAME_LENGTH } from "./name.ts";
import { useDraft } from "./use-draft.ts";

type TextSettingProps = {
  label: string;
  value: string;
  placeholder?: string;
  maxLength?: number;
  onChange: (value: string) => void;
};

/** A line of text in a widget's settings; it saves itself. */
export function TextSetting({
  label,
  value,
  placeholder,
  maxLength = NAME_LENGTH,
  onChange,
}: TextSettingProps) {
  const field = useRef<HTMLInputElement>(null);
  const { fieldProps, flush } = useDraft({ stored: value, fieldRef: field, save: onChange });
  return (
    <FieldFrame label={label}>
      {(control) => (
        <input
          {...control}
          ref={field}
          dir="auto"
          className="input w-full"
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          {...fieldProps}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) flush();
          }}
        />
      )}
    </FieldFrame>
  );
}

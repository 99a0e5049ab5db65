import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { FieldFrame } from "#src/shared/ui/fields/field-frame.tsx";

type TagFieldProps = {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  fault: string | null;
};

/**
 * Edits tags as chips. A comma, Enter or blur turns the typed text into a chip; Backspace at the start removes the
 * last chip. Blanks and duplicates are dropped.
 */
export function TagField({ label, tags, onChange, fault }: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");

  const add = (typed: string) => {
    const added = tagsIn(typed);
    if (added.length > 0) onChange([...new Set([...tags, ...added])]);
  };
  const type = (typed: string) => {
    const lastComma = typed.lastIndexOf(",");
    add(typed.slice(0, Math.max(0, lastComma)));
    setText(typed.slice(lastComma + 1));
  };
  const finish = () => {
    add(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter during an IME composition belongs to the input method.
    if (event.key === "Enter" && text.trim() && !isComposing(event)) {
      event.preventDefault();
      finish();
    }
    if (event.key === "Backspace" && text === "" && tags.length > 0) onChange(tags.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted.replaceAll(/\n/g, ",")}`);
    setText("");
  };

  return (
    <FieldFrame label={label} fault={fault} isQuiet note={t`Separate tags with commas`}>
      {(control) => (
        <div className="input h-auto min-h-11 w-full flex-wrap gap-1.5 px-2 py-1.5">
          {tags.map((tag) => (
            <span
              key={tag}
              className="badge h-8 max-w-full gap-0 rounded-full border-transparent bg-hint pe-0 ps-3 font-semibold"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t`Remove ${tag}`}
                className="btn relative btn-circle size-8 btn-ghost text-muted before:absolute before:inset-x-0 before:-inset-y-1.5"
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  // The pressed button is removed with its tag, so the focus moves to the field.
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            ref={input}
            {...control}
            value={text}
            autoComplete="off"
            enterKeyHint="done"
            className="h-8 min-w-16 flex-1 px-1.5"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={finish}
          />
        </div>
      )}
    </FieldFrame>
  );
}

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

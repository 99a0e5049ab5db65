import { useId, useRef, useState, type FormEvent } from "react";
import { isEngineTemplate } from "#src/api/settings/search-engines.ts";
import { Fault } from "#src/shared/ui/fault.tsx";

const MAX_LENGTH = 2048;

type OwnEngineFormProps = { template: string; onSave: (template: string) => void };

export function OwnEngineForm({ template, onSave }: OwnEngineFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(template);
  const [isWrong, setWrong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim();
    // The database refuses a template with white space.
    if (isEngineTemplate(address) && !/\s/.test(address)) return onSave(address);
    setWrong(true);
    field.current?.focus();
  };

  return (
    <form noValidate className="mt-4" onSubmit={submit}>
      <label htmlFor={id} className="block text-sm font-semibold">
        Address of your search engine
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <div className={`input min-w-0 flex-[1_1_16rem] ${isWrong ? "input-error" : ""}`}>
          <input
            ref={field}
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            placeholder="https://example.com/search?q=%s"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        </div>
        <button type="submit" className="btn btn-primary" disabled={text.trim() === template}>
          Save
        </button>
      </div>
      {isWrong ? (
        <Fault id={`${id}-note`}>Please enter a web address with %s where the words go.</Fault>
      ) : (
        <p id={`${id}-note`} className="mt-2 text-note leading-5 text-muted">
          %s stands for what you search for.
        </p>
      )}
    </form>
  );
}

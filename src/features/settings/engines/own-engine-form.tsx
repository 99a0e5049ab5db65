import { t } from "@lingui/core/macro";
import { useRef, useState, type FormEvent } from "react";
import { ENGINE_KEYWORD, OWN_ENGINE_LIMITS, type OwnEngine } from "#contract/settings/own-engine-limits.ts";
import { isEngineTemplate } from "#src/api/settings/own-engines.ts";
import { ADDRESS, TextField } from "#src/shared/ui/fields/text-field.tsx";

const MAX_ADDRESS = 2048;
/** The same word in every language. */
const ANY_KEYWORD = "wiki";

type OwnEngineFormProps = {
  /** The engine to change; undefined for a new one. */
  engine: OwnEngine | undefined;
  /** The keywords of the others. */
  taken: readonly string[];
  onSave: (engine: OwnEngine) => void;
  onClose: () => void;
};

/** Name, keyword and address of an engine of one's own. */
export function OwnEngineForm({ engine, taken, onSave, onClose }: OwnEngineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<OwnEngine>(engine ?? { name: "", keyword: "", template: "" });
  const [hasTried, setTried] = useState(false);
  const written = tidied(draft);
  const faults = hasTried ? faultsOf(written, taken) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(faultsOf(written, taken)).length === 0) return onSave(written);
    setTried(true);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const field = (name: keyof OwnEngine) => ({
    fault: faults[name],
    value: draft[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  });

  return (
    <form
      ref={form}
      noValidate
      aria-label={engine ? t`Change ${engine.name}` : t`New search engine`}
      className="mt-4 grid gap-x-3 gap-y-4 rounded-xl border border-line p-4 sm:grid-cols-[1fr_12rem]"
      onSubmit={submit}
    >
      <TextField label={t`Name`} {...field("name")} maxLength={OWN_ENGINE_LIMITS.name} autoFocus />
      <TextField
        label={t`Keyword`}
        {...field("keyword")}
        before={<span aria-hidden="true">!</span>}
        dir="ltr"
        maxLength={OWN_ENGINE_LIMITS.keyword}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={ANY_KEYWORD}
      />
      <TextField
        label={t`Address`}
        {...field("template")}
        note={t`%s stands for what you search for.`}
        className="sm:col-span-2"
        {...ADDRESS}
        maxLength={MAX_ADDRESS}
        placeholder="https://example.com/search?q=%s"
      />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t`Cancel`}
        </button>
        <button type="submit" className="btn btn-primary">
          {engine ? t`Save` : t`Add`}
        </button>
      </div>
    </form>
  );
}

const tidied = ({ name, keyword, template }: OwnEngine): OwnEngine => ({
  name: name.trim(),
  // People write it as they type it.
  keyword: keyword.trim().replace(/^!+/, "").toLowerCase(),
  template: template.trim(),
});

function faultsOf({ name, keyword, template }: OwnEngine, taken: readonly string[]) {
  const faults: Partial<Record<keyof OwnEngine, string>> = {};
  if (name === "") faults.name = t`Please enter a name.`;
  if (!ENGINE_KEYWORD.test(keyword) || /[/:]/.test(keyword)) faults.keyword = t`Please enter one word.`;
  else if (taken.includes(keyword)) faults.keyword = t`You have !${keyword} already.`;
  // The database refuses an address with white space.
  if (!isEngineTemplate(template) || /\s/.test(template)) {
    faults.template = t`Please enter a web address with %s where the words go.`;
  }
  return faults;
}

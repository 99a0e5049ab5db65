import { t } from "@lingui/core/macro";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { OWN_ENGINE_LIMITS, type OwnEngine } from "#contract/settings/own-engine-limits.ts";
import { choiceOf, type SearchChoice } from "#src/api/settings/own-engines.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";

const OwnEngineForm = lazyPart(async () => (await import("./own-engine-form.tsx")).OwnEngineForm);

type OwnEnginesProps = { choice: SearchChoice; onChange: (change: Partial<SearchChoice>) => void };

/** The engines of one's own: up to ten, to add, change and remove. */
export function OwnEngines({ choice, onChange }: OwnEnginesProps) {
  const { searchEngine, ownEngines } = choice;
  /** The keyword of the one in the form; `new` for another one. */
  const [edited, setEdited] = useState<{ keyword: string } | "new" | null>(null);
  const isFull = ownEngines.length >= OWN_ENGINE_LIMITS.engines;
  const before = ownEngines.find(({ keyword }) => edited !== "new" && keyword === edited?.keyword);

  const close = () => setEdited(null);
  const save = (engine: OwnEngine) => {
    // A chosen engine stays chosen with another keyword.
    const isChosen = before !== undefined && searchEngine === choiceOf(before);
    onChange({
      ownEngines: before ? ownEngines.map((one) => (one === before ? engine : one)) : [...ownEngines, engine],
      ...(isChosen && { searchEngine: choiceOf(engine) }),
    });
    close();
  };
  const remove = (engine: OwnEngine) => {
    const isChosen = searchEngine === choiceOf(engine);
    onChange({
      ownEngines: ownEngines.filter((one) => one !== engine),
      ...(isChosen && { searchEngine: DEFAULT_SETTINGS.searchEngine }),
    });
    close();
    offerUndo({
      name: engine.name,
      title: t`${engine.name} removed`,
      description: t`!${engine.keyword} is a word again.`,
      undo: () => onChange({ ownEngines, ...(isChosen && { searchEngine }) }),
      undone: t`${engine.name} is back`,
    });
  };

  return (
    <div className="mt-5">
      <h3 className="text-body leading-6 font-semibold">{t`Your own search engines`}</h3>
      <p className="text-sm leading-5 text-muted">{t`Each has a bang of its own, and can be chosen above. At most ${OWN_ENGINE_LIMITS.engines}.`}</p>
      {ownEngines.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {ownEngines.map((engine) => (
            <li key={engine.keyword} className="flex min-h-14 items-center gap-1 py-1">
              <div className="min-w-0 flex-1">
                <p className="flex gap-2 text-body leading-6">
                  <span dir="auto" className="truncate font-medium">
                    {engine.name}
                  </span>
                  <span className="shrink-0 text-muted">!{engine.keyword}</span>
                </p>
                <p dir="ltr" className="truncate text-start text-sm leading-5 text-muted">
                  {engine.template}
                </p>
              </div>
              <button
                type="button"
                className="btn btn-circle btn-ghost"
                aria-label={t`Edit ${engine.name}`}
                onClick={() => setEdited({ keyword: engine.keyword })}
              >
                <Pencil aria-hidden="true" className="size-4.5" />
              </button>
              <button
                type="button"
                className="btn btn-circle btn-ghost"
                aria-label={t`Remove ${engine.name}`}
                onClick={() => remove(engine)}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <OwnEngineForm
          key={before?.keyword}
          engine={before}
          taken={ownEngines.filter((one) => one !== before).map(({ keyword }) => keyword)}
          onSave={save}
          onClose={close}
        />
      )}
      {isFull && edited === null && (
        <p className="mt-3 text-sm leading-5">{t`You have ${OWN_ENGINE_LIMITS.engines}. Remove one to add another.`}</p>
      )}
      <button
        type="button"
        className={`btn mt-3 btn-outline ${edited === null ? "" : "hidden"}`}
        disabled={isFull}
        onClick={() => setEdited("new")}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t`Add an engine`}
      </button>
    </div>
  );
}

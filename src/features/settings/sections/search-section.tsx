import { t } from "@lingui/core/macro";
import { useId, useSyncExternalStore } from "react";
import { SUGGESTING_ENGINES } from "#contract/settings/suggesting-engines.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { choiceOf, type SearchChoice } from "#src/api/settings/own-engines.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { typeToSearch } from "#src/shared/state/home/type-to-search.ts";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { OwnEngines } from "../engines/own-engines.tsx";
import { Section } from "./section.tsx";

type Choice = SearchChoice & Pick<Settings, "hasEngineSuggestions">;
type SearchSectionProps = { isMember: boolean; choice: Choice; onChange: (change: Partial<Choice>) => void };

type SwitchRowProps = { title: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void };

function SwitchRow({ title, note, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="mt-5 flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h3 id={id} className="text-body leading-6 font-semibold">
          {title}
        </h3>
        <p className="text-sm leading-5 text-muted">{note}</p>
      </div>
      <Switch isOn={isOn} labelledBy={id} onChange={onChange} />
    </div>
  );
}

const onByDefault = () => true;

export function SearchSection({ isMember, choice, onChange }: SearchSectionProps) {
  const isTypedAnywhere = useSyncExternalStore(typeToSearch.subscribe, typeToSearch.get, onByDefault);
  const engines = [
    ...Object.entries(ENGINES).map(([id, { name }]) => ({ id, name })),
    ...choice.ownEngines.map((engine) => ({ id: choiceOf(engine), name: engine.name })),
  ];
  return (
    <Section
      id="search"
      title={t`Search engine`}
      note={t`Enter in the search field opens its results. A bang such as !w asks another one for once. In the extension, your browser’s search engine is used.`}
    >
      <fieldset>
        <legend className="sr-only">{t`Search engine`}</legend>
        <div className="grid gap-2 min-[24rem]:grid-cols-2 sm:grid-cols-3">
          {engines.map(({ id, name }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-line px-2.5 py-1 text-body sm:gap-2.5 sm:px-3.5 font-medium has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="search-engine"
                className="radio radio-primary radio-sm"
                checked={choice.searchEngine === id}
                onChange={() => onChange({ searchEngine: id })}
              />
              <span dir="auto" className="line-clamp-2 min-w-0 leading-5 wrap-anywhere">
                {name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <OwnEngines choice={choice} onChange={onChange} />
      {/* The server asks the engine, for members. */}
      {isMember && Object.hasOwn(SUGGESTING_ENGINES, choice.searchEngine) && (
        <SwitchRow
          title={t`Suggestions while you type`}
          note={t`Your search engine suggests what to search for. What you type then goes to it.`}
          isOn={choice.hasEngineSuggestions}
          onChange={(hasEngineSuggestions) => onChange({ hasEngineSuggestions })}
        />
      )}
      <SwitchRow
        title={t`Type anywhere to search`}
        note={t`On the home screen, letters go into the search field. This browser keeps the choice.`}
        isOn={isTypedAnywhere}
        onChange={typeToSearch.set}
      />
    </Section>
  );
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { isLanguage, LANGUAGES } from "#contract/texts/languages.ts";
import type { TextLanguage, WebappTexts } from "#contract/webapps/webapps.ts";
import { webappQueries } from "#src/api/webapps.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { languageName } from "../../components/language-name.ts";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import type { AppFaults } from "./app-draft.ts";

type AppTextsProps = {
  webappId: number;
  /** What differs from the stored texts; null removes one. */
  changes: WebappTexts;
  faults: AppFaults;
  onChange: (changes: WebappTexts) => void;
};

const isTextLanguage = (tag: string): tag is TextLanguage => tag !== "en" && isLanguage(tag);

/** The app's descriptions in other languages than English. */
export function AppTexts({ webappId, changes, faults, onChange }: AppTextsProps) {
  const { data: stored } = useQuery(webappQueries.texts(webappId));
  if (!stored) return null;
  const texts = Object.entries({ ...stored, ...changes }).flatMap(([language, text]) =>
    isTextLanguage(language) && typeof text === "string" ? [{ language, text }] : [],
  );
  const missing = LANGUAGES.filter(
    (language) => language !== "en" && !texts.some((text) => text.language === language),
  );
  return (
    <>
      {texts.map(({ language, text }) => (
        <div key={language} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <LongField
              label={t`Description in ${languageName(language)}`}
              value={text}
              fault={faults[`texts.${language}`] ?? null}
              isQuiet
              lang={language}
              onChange={(description) => onChange({ ...changes, [language]: description })}
            />
          </div>
          <IconButton
            Icon={X}
            label={t`Remove the description in ${languageName(language)}`}
            className="mt-6.5"
            onClick={() => onChange({ ...changes, [language]: null })}
          />
        </div>
      ))}
      {missing.length > 0 && (
        <AddLanguage languages={missing} onAdd={(language) => onChange({ ...changes, [language]: "" })} />
      )}
    </>
  );
}

type AddLanguageProps = { languages: readonly string[]; onAdd: (language: TextLanguage) => void };

function AddLanguage({ languages, onAdd }: AddLanguageProps) {
  return (
    <SelectField
      label={t`Description in another language`}
      value=""
      onChange={(language) => {
        if (isTextLanguage(language)) onAdd(language);
      }}
    >
      <option value="">{t`Choose a language`}</option>
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </SelectField>
  );
}

import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import { isLanguage, LANGUAGES, type Language } from "#contract/texts/languages.ts";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";

type LanguageSettingProps = { value: Language | null; onChange: (language: Language | null) => void };

/** The choice of a language, each by its own name. */
export function LanguageSetting({ value, onChange }: LanguageSettingProps) {
  return (
    <SelectField
      label={t`Language`}
      note={
        <Trans>
          Is a sentence wrong?{" "}
          <a href="/translating.txt" className="text-primary underline">
            Correct it in ten minutes.
          </a>
        </Trans>
      }
      value={value ?? ""}
      onChange={(language) => onChange(isLanguage(language) ? language : null)}
    >
      <option value="">{t`This browser`}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {ownName(language)}
        </option>
      ))}
    </SelectField>
  );
}

/** "Deutsch", with a capital also where the language writes its name without one. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

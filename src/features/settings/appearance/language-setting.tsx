import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import { useId } from "react";
import { isLanguage, LANGUAGES, type Language } from "#contract/languages.ts";

type LanguageSettingProps = { value: Language | null; onChange: (language: Language | null) => void };

/** The choice of a language, each by its own name. */
export function LanguageSetting({ value, onChange }: LanguageSettingProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t`Language`}
      </label>
      <select
        id={id}
        className="select w-full"
        aria-describedby={`${id}-note`}
        value={value ?? ""}
        onChange={({ target }) => onChange(isLanguage(target.value) ? target.value : null)}
      >
        <option value="">{t`This browser`}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownName(language)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className="mt-1.5 text-note leading-5 text-muted">
        <Trans>
          Is a sentence wrong?{" "}
          <a href="/translating.txt" className="link text-primary">
            Correct it in ten minutes.
          </a>
        </Trans>
      </p>
    </div>
  );
}

/** "Deutsch", with a capital also where the language writes its name without one. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

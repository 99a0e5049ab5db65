import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { keepLanguageChoice, languageChoice } from "#src/shared/state/locale/language-choice.ts";
import { isFormOpen } from "#src/shared/state/dialog/open-forms.ts";
import { pageLanguage } from "../startup/show-language.ts";
import { useKnownSettings } from "./use-known-settings.ts";

/**
 * Renders nothing: gives this browser the language of the current person's settings. A page has one language, so it loads
 * again, unless a text would be lost; then the next page has it.
 */
export function AccountLanguage() {
  const { settings } = useKnownSettings();
  const choice = settings && (settings.language ?? "browser");
  const isStored = useIsMutating() === 0;

  useEffect(() => {
    if (choice === undefined || !isStored || choice === languageChoice()) return;
    keepLanguageChoice(choice);
    void showAgain();
  }, [choice, isStored]);
  return null;
}

async function showAgain(): Promise<void> {
  if ((await pageLanguage()) !== i18n.locale && !isFormOpen()) location.reload();
}

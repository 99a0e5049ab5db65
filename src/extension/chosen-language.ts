import { isLanguage, type Language } from "#contract/texts/languages.ts";
import { languageChoice } from "#src/shared/state/locale/language-choice.ts";

const KEY = "language";

/** Keeps the person's choice of a language where the background can read it: it has no local storage. */
export async function tellLanguage(): Promise<void> {
  const choice = languageChoice();
  if (choice === "browser") await chrome.storage.local.remove(KEY);
  else await chrome.storage.local.set({ [KEY]: choice });
}

/** The language that the person has chosen; null without a choice. */
export async function chosenLanguage(): Promise<Language | null> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return isLanguage(stored) ? stored : null;
}

/** Calls back when the choice changes. */
export function onChosenLanguage(callback: () => void): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === "local" && KEY in changes) callback();
  });
}

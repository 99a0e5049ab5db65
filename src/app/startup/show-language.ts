import { directionOf, namedLanguage, type Language } from "#contract/texts/languages.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { loadMessages } from "#src/shared/state/messages/load-messages.ts";
import { log } from "#src/shared/lib/log.ts";
import { keepBestLanguage, keptLanguage } from "#src/shared/state/locale/language-choice.ts";

/** Gives the page its language, before its first render. English when the messages can't be loaded. Never rejects. */
export async function showLanguage(): Promise<void> {
  const language = await pageLanguage();
  try {
    await loadMessages(language, "home");
    i18n.activate(language);
  } catch (error) {
    log.warn("The page is in English, because its messages could not be loaded.", error);
  }
  const root = document.documentElement;
  root.lang = i18n.locale;
  root.dir = directionOf(i18n.locale as Language);
}

/** The language of the address, or the one that this browser needs. */
export async function pageLanguage(): Promise<Language> {
  const named = namedLanguage(location.search);
  if (named) return named;
  const kept = keptLanguage();
  if (kept) return kept;
  if (/^en\b/i.test(navigator.language)) return "en";
  const { bestLanguage } = await import("#src/shared/lib/language/best-language.ts");
  const best = bestLanguage(navigator.languages);
  keepBestLanguage(best);
  return best;
}

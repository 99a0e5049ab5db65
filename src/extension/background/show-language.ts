import { bestLanguage } from "#src/shared/lib/language/best-language.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { loadMessages } from "#src/shared/state/messages/load-messages.ts";
import { log } from "#src/shared/lib/log.ts";
import { chosenLanguage } from "../chosen-language.ts";

/**
 * Gives the background the language that the person has chosen, or the best for what the browser wants. The browser stops
 * this script and wakes it in English, so whoever shows a sentence awaits this before. Never rejects.
 */
export async function showLanguage(): Promise<void> {
  try {
    const language = (await chosenLanguage()) ?? bestLanguage(navigator.languages);
    if (language === i18n.locale) return;
    await loadMessages(language, "dialogs");
    i18n.activate(language);
  } catch (error) {
    log.warn("The menus keep their language, because the messages could not be loaded.", error);
  }
}

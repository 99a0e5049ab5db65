import { catalogueOf } from "./catalogue-of.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { log } from "../../lib/log.ts";

/** The catalogues of a language: lingui.config.ts says what each is of. */
export const MESSAGE_PARTS = ["home", "dialogs", "pages", "names"] as const;
type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Loads the messages of a part of the interface. English is in the scripts. */
export async function loadMessages(language: string, part: MessagePart): Promise<void> {
  const messages = language === "en" ? undefined : await catalogueOf(language, part);
  if (messages) i18n.load(language, messages);
}

/** Loads those of all pages but the home screen. Never rejects: without them a page is in English, but works. */
export async function loadPageMessages(): Promise<void> {
  try {
    await Promise.all([loadMessages(i18n.locale, "pages"), loadMessages(i18n.locale, "names")]);
  } catch (error) {
    log.warn("The messages could not be loaded.", error);
  }
}

import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";
import { log } from "./log.ts";

const catalogues = import.meta.glob<Messages>(
  ["/src/messages/*/{home,names,pages}.po", "!/src/messages/en/*"],
  {
    import: "messages",
  },
);

/** Loads the messages of a part of the interface (lingui.config.ts). English is in the scripts. */
export async function loadMessages(language: string, part: "home" | "names" | "pages"): Promise<void> {
  const load = catalogues[`/src/messages/${language}/${part}.po`];
  if (load) i18n.load(language, await load());
}

/** Loads those of all pages but the home screen. Never rejects: without them a page is in English, but works. */
export async function loadPageMessages(): Promise<void> {
  try {
    await Promise.all([loadMessages(i18n.locale, "pages"), loadMessages(i18n.locale, "names")]);
  } catch (error) {
    log.warn("The messages could not be loaded.", error);
  }
}

import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

const catalogues = import.meta.glob<Messages>(["/src/messages/*/{home,rest}.po", "!/src/messages/en/*"], {
  import: "messages",
});

/** Loads the messages of a part of the interface (lingui.config.ts). English is in the scripts. */
export async function loadMessages(language: string, part: "home" | "rest"): Promise<void> {
  const load = catalogues[`/src/messages/${language}/${part}.po`];
  if (load) i18n.load(language, await load());
}

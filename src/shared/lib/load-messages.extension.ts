import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";
import { log } from "./log.ts";

export const MESSAGE_PARTS = ["home", "dialogs", "pages", "names"] as const;
type MessagePart = (typeof MESSAGE_PARTS)[number];

/**
 * Loads a file of the extension (scripts/extension/message-files.ts). Its scripts are one file each, so a bundler would put
 * all languages into them. The build renders the new tab in English, without the browser's own calls.
 */
export async function loadMessages(language: string, part: MessagePart): Promise<void> {
  if (language === "en" || typeof chrome === "undefined") return;
  const address = chrome.runtime.getURL(`messages/${language}.${part}.js`);
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  i18n.load(language, messages);
}

/** Loads those of the extension's other pages. Never rejects: without them a page is in English, but works. */
export async function loadPageMessages(): Promise<void> {
  try {
    await Promise.all([loadMessages(i18n.locale, "pages"), loadMessages(i18n.locale, "names")]);
  } catch (error) {
    log.warn("The messages could not be loaded.", error);
  }
}

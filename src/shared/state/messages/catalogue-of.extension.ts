import type { Messages } from "@lingui/core";

/**
 * Loads a catalogue as a file of the extension (scripts/extension/message-files.ts). The extension's scripts are one file
 * each, so a bundler would put all languages into them; and a service worker can't import.
 */
export async function catalogueOf(language: string, part: string): Promise<Messages | undefined> {
  // The build renders the new tab, in English.
  if (typeof chrome === "undefined") return undefined;
  const file = await fetch(chrome.runtime.getURL(`messages/${language}.${part}.json`));
  const { messages } = (await file.json()) as { messages: Messages };
  return messages;
}

import { useEffect, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { loadMessages } from "../../state/messages/load-messages.ts";
import { log } from "../../lib/log.ts";

let isLoaded = false;

/**
 * Loads what the home screen lacks at first: rules (src/styles/home-page.css) and messages of dialogs and toasts. Never
 * rejects: without them a page is plain and partly in English, but works.
 */
export async function loadRest(): Promise<void> {
  try {
    await Promise.all([import("#src/styles/app.css"), loadMessages(i18n.locale, "dialogs")]);
    isLoaded = true;
  } catch (error) {
    log.warn("The rest of the page could not be loaded.", error);
  }
}

/** Loads them, and says whether a part that needs them may be shown. */
export function useRest(): boolean {
  const [isReady, setReady] = useState(isLoaded);
  useEffect(() => {
    if (!isReady) void loadRest().then(() => setReady(true));
  }, [isReady]);
  return isReady;
}

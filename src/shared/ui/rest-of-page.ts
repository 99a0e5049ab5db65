import { useEffect, useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { loadMessages } from "../lib/load-messages.ts";
import { log } from "../lib/log.ts";

let isLoaded = false;

/**
 * Loads the rules that the home screen's document lacks (src/styles/home-page.css), and the messages of other parts. Never
 * rejects: without them a page is plain and in English, but works.
 */
export async function loadRest(): Promise<void> {
  try {
    await Promise.all([import("#src/styles/app.css"), loadMessages(i18n.locale, "rest")]);
    isLoaded = true;
  } catch (error) {
    log.warn("The stylesheet or the messages could not be loaded.", error);
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

import { useEffect, useState } from "react";
import { log } from "../lib/log.ts";

let areLoaded = false;

/**
 * Loads the rules that the home screen's document lacks (src/styles/home-page.css). Never rejects: without them a page
 * is plain, but works.
 */
export async function loadStyles(): Promise<void> {
  try {
    await import("#src/styles/app.css");
    areLoaded = true;
  } catch (error) {
    log.warn("The stylesheet could not be loaded.", error);
  }
}

/** Loads them, and says whether a part that needs them may be shown. */
export function useStyles(): boolean {
  const [isReady, setReady] = useState(areLoaded);
  useEffect(() => {
    if (!isReady) void loadStyles().then(() => setReady(true));
  }, [isReady]);
  return isReady;
}

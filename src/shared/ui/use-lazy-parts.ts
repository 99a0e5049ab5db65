import { useEffect, useState } from "react";
import { useInFirstRender } from "./first-render.ts";
import { showToast } from "./toast/show-toast.ts";

type Load<Parts> = () => Promise<Parts>;

/** Loaded chunks, which then open without a wait. */
const loadedParts = new WeakMap<Load<unknown>, unknown>();

/** Loads a chunk once, and again after a failure. */
export async function loadParts<Parts extends object>(load: Load<Parts>): Promise<Parts> {
  const parts = await load();
  loadedParts.set(load, parts);
  return parts;
}

/**
 * The lazy chunk of a dialog, a menu or a part of a page, loaded on first need; null until then. A failure
 * shows a toast and calls `giveUp`. That resets the request, so that the next one tries again.
 */
export function useLazyParts<Parts extends object>(
  load: Load<Parts>,
  isNeeded: boolean,
  giveUp?: () => void,
): Parts | null {
  useInFirstRender(load, () => loadParts(load), isNeeded);
  const known = () => (loadedParts.get(load) as Parts | undefined) ?? null;
  const [parts, setParts] = useState(known);
  useEffect(() => {
    if (!isNeeded || parts) return;
    loadParts(load).then(
      (loaded) => setParts(() => loaded),
      () => {
        giveUp?.();
        showToast({
          kind: "error",
          title: "This could not be loaded",
          description: "Check your network and try again.",
        });
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one load per request
  }, [isNeeded, parts]);
  return isNeeded ? (parts ?? known()) : null;
}

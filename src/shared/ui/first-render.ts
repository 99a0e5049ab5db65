import { use } from "react";
import { log } from "../lib/log.ts";

let isOn = false;
const loading = new Map<unknown, Promise<unknown>>();

/**
 * While it is on, rendering waits for the chunks that it needs. So a painted snapshot is replaced by a page that has all
 * of its parts.
 */
export const firstRender = {
  begin: () => void (isOn = true),
  end: () => void (isOn = false),
};

/** Waits for a part's chunk in the first render. A part that fails to load is left out, and reports it itself. */
export function useInFirstRender(key: unknown, load: () => Promise<unknown>, isNeeded = true): void {
  if (!isOn || !isNeeded) return;
  const known = loading.get(key);
  const promise = known ?? load().catch((error: unknown) => log.warn("A part is not there yet.", error));
  if (!known) loading.set(key, promise);
  use(promise);
}

import { use } from "react";
import type { LazyModule } from "../../lib/lazy-module.ts";

let isOn = false;
const waits = new Map<LazyModule<unknown>, Promise<unknown>>();

/**
 * While it is on, rendering waits for the chunks that it needs. So a painted snapshot is replaced by a page that has all
 * of its parts.
 */
export const firstRender = {
  begin: () => void (isOn = true),
  end: () => void (isOn = false),
};

/** Waits for a part's chunk in the first render. A part that fails to load is left out, and reports it itself. */
export function useInFirstRender(chunk: LazyModule<unknown>): void {
  if (!isOn) return;
  const wait = waits.get(chunk) ?? chunk.preload();
  waits.set(chunk, wait);
  use(wait);
}

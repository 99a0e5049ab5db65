import { useSyncExternalStore } from "react";
import type { SilentApp } from "#contract/user-apps/user-apps.ts";
import { signal } from "#src/shared/state/signal.ts";

type SilentApps = ReadonlyMap<string, SilentApp>;

export const NONE: SilentApps = new Map();

/** The apps of this home screen that do not answer, by item. They are asked for once the page is idle. */
export const silentApps = signal(NONE);

/** Whether an app does not answer, since when, and what to use instead. */
export function useSilent(item: string): SilentApp | undefined {
  const get = () => silentApps.get().get(item);
  return useSyncExternalStore(silentApps.subscribe, get, get);
}

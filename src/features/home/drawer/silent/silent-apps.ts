import { useSyncExternalStore } from "react";
import type { SilentApp } from "#contract/user-apps/user-apps.ts";
import { signal } from "#src/shared/state/signal.ts";

type SilentApps = ReadonlyMap<string, SilentApp>;
type LinkAnswers = ReadonlyMap<string, boolean | null>;

export const NONE: SilentApps = new Map();

/** The apps of this home screen that do not answer, by item. They are asked for once the page is idle. */
export const silentApps = signal(NONE);

/** Whether own links answer, by item. */
export const linkAnswers = signal<LinkAnswers>(new Map());

/** Whether a link answers; null where it is not known, or not wanted. */
export function useAnswer(item: string): boolean | null {
  const get = () => linkAnswers.get().get(item) ?? null;
  return useSyncExternalStore(linkAnswers.subscribe, get, get);
}

/** Whether an app does not answer, since when, and what to use instead. */
export function useSilent(item: string): SilentApp | undefined {
  const get = () => silentApps.get().get(item);
  return useSyncExternalStore(silentApps.subscribe, get, get);
}

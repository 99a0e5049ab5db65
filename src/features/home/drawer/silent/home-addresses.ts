import { useSyncExternalStore } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { signal } from "#src/shared/state/signal.ts";

/** Whether addresses at home answer; null where the browser may not ask. Asked once the page is idle. */
export const homeAnswers = signal<ReadonlyMap<string, boolean | null>>(new Map());

/** Where an app or a link leads now: of two addresses to the one at home, if it answers. */
export function addressOf(item: HomeLeaf): string {
  const home = "homeUrl" in item ? item.homeUrl : undefined;
  return home !== undefined && homeAnswers.get().get(home) ? home : item.url;
}

export function useAddress(item: HomeLeaf): string {
  const get = () => addressOf(item);
  return useSyncExternalStore(homeAnswers.subscribe, get, get);
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { storeQueries } from "#src/api/store/storefront.ts";
import { useDebounced } from "#src/shared/ui/use-debounced.ts";
import type { FoundApp } from "./ranking/launcher-suggestions.ts";

/** Debounce of the store search. */
const REST_MS = 120;
const MOST_WANTED = 8;

type StoreFind = {
  apps: FoundApp[];
  /** False while the apps answer an earlier text. */
  isCurrent: boolean;
  /** The request failed, or the browser is offline. */
  isUnreached: boolean;
};

/**
 * Store apps for the typed text. Debounced; outdated requests are aborted. Until the new answer arrives, the last one
 * is returned. Text that `isForStore` refuses sends no request.
 */
export function useStoreApps(typed: string, isForStore: (text: string) => boolean): StoreFind {
  const text = typed.trim();
  const debounced = useDebounced(text, REST_MS);
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...storeQueries.few(debounced, MOST_WANTED),
    enabled: isForStore(debounced),
    placeholderData: keepPreviousData,
  });
  const isCurrent = !isPlaceholderData && debounced === text;
  const apps = isForStore(text) ? (data ?? []) : [];
  return {
    apps: apps.map(({ title, iconUrl, ...app }) => ({ ...app, name: title, icon: iconUrl })),
    isCurrent,
    isUnreached: isCurrent && (isError || fetchStatus === "paused"),
  };
}

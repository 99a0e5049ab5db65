import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { storeQueries } from "#src/api/storefront.ts";
import { findBang } from "./bangs.ts";
import { matchApps } from "./match-apps.ts";
import type { SuggestedApp } from "./suggestions.ts";
import { typedUrl } from "./typed-url.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 150;
const MOST_WANTED = 8;

/** What the store can be asked for; no app has a longer name. */
const LONGEST_SEARCH = 200;

const isWords = (text: string) =>
  text !== "" && text.length <= LONGEST_SEARCH && typedUrl(text) === null && findBang(text) === null;

/**
 * The store's apps for what is being typed. Asked for after a short pause; an answer that was overtaken is aborted.
 * Until the new answer is there, the last one is shown as far as its names still fit. A failed search shows nothing.
 */
export function useStoreApps(typed: string): SuggestedApp[] {
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...storeQueries.few({ search: settled }, MOST_WANTED),
    enabled: isWords(settled),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || !isWords(text)) return [];
  const apps = data.map(({ id, title, iconUrl, url, slug }) => ({
    id,
    name: title,
    icon: iconUrl,
    url,
    slug,
  }));
  return isPlaceholderData || settled !== text ? matchApps(apps, text, MOST_WANTED) : apps;
}

import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { useBookmarksAccess } from "./bookmarks/access.ts";
import { BookmarksPage } from "./bookmarks/bookmarks-page.tsx";
import type { ExtraPage } from "./extra-page.ts";

/** No page of a home screen has such an id. */
const ID = "bookmarks";
const show = () => shownPage.set(ID);

/** The bookmarks of this browser, where the person has allowed to read them. */
export function useExtraPage(): ExtraPage | null {
  const isAllowed = useBookmarksAccess();
  // Markup is always of the first page.
  const isShown = useSyncExternalStore(shownPage.subscribe, shownPage.get, () => null) === ID;
  return isAllowed ? { name: t`Bookmarks`, isShown, show, Page: BookmarksPage } : null;
}

export { BookmarksOffer as ExtraPageOffer } from "./bookmarks/bookmarks-offer.tsx";

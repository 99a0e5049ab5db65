import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isDrawerChanging } from "#src/api/drawer.ts";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import type { IconPlaces } from "#src/shared/lib/icon-sheet.ts";
import { log } from "#src/shared/lib/log.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";

const NO_PLACES: IconPlaces = {};

/**
 * Keeps the icons of the drawer for the next start, whatever the network is like then. Answers where they are on the
 * sheet that this start was painted with: nowhere once the icons are shown larger than the sheet has them.
 */
export function useKeptIcons(
  client: QueryClient,
  userId: string | null,
  items: readonly DrawerItem[] | null,
): IconPlaces {
  const [sheet, setSheet] = useState(shellNotes().sheet);
  useEffect(() => {
    if (!import.meta.env.PROD || userId === null || items === null || items.length === 0) return;
    // An app whose removal fails for want of a network comes back; its icon could not. The next start lets go of it.
    if (isDrawerChanging(client)) return;
    const icons = items.flatMap(({ icon }) => icon ?? []);
    const end = new AbortController();
    whenLoaded(() => {
      import("../kept-icons/keep-icons.ts")
        .then((kept) =>
          kept.keepIcons({ userId, icons, signal: end.signal, onOutgrown: () => setSheet(null) }),
        )
        .catch((error: unknown) => log.warn("Icons are not kept.", error));
    });
    return () => end.abort();
  }, [client, userId, items]);
  return sheet?.places ?? NO_PLACES;
}

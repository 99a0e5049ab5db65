import { t } from "@lingui/core/macro";
import type { PublishedItem } from "#contract/published-pages/published-pages.ts";
import { FolderGroup } from "./folder-group.tsx";
import { PublishedTile } from "./published-tile.tsx";

/** From lg on, the outermost icons align with the page's title; their columns are wider than the icons. */
export const TILES =
  "drawer-grid grid-flow-row! gap-y-6 lg:mx-[calc((var(--columns)*var(--icon)-100%)/(var(--columns)-1)/2)]";

/** The items of a page in their order, all on one grid: tiles on the sky, and folders as open groups between them. */
export function PublishedItems({ items }: { items: readonly PublishedItem[] }) {
  if (items.length === 0) {
    return (
      <p className="mt-8 rounded-2xl bg-widget px-4 py-3 text-sm shadow-e1">
        {t`There is nothing on this page any more.`}
      </p>
    );
  }
  return (
    <ul className={`mt-8 ${TILES}`}>
      {items.map((item, place) =>
        item.kind === "folder" ? (
          <FolderGroup key={place} folder={item} />
        ) : (
          <PublishedTile key={place} leaf={item} lies="on-sky" />
        ),
      )}
    </ul>
  );
}

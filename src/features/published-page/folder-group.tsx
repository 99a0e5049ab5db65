import { useId } from "react";
import type { PublishedFolder } from "#contract/published-pages/published-pages.ts";
import { PublishedTile } from "./published-tile.tsx";

/** The surface behind a group: from lg on, a little wider than from the first icon to the last. */
const SURFACE =
  "before:absolute before:inset-x-0 before:inset-y-0 before:-z-1 before:rounded-box before:bg-widget before:shadow-e1 lg:before:inset-x-[calc((100%/var(--columns)-var(--icon))/2-1.5rem)]";
const TO_FIRST_ICON = "ps-[max(1rem,calc((100%/var(--columns)-var(--icon))/2))]";

/** An open folder of a published page: readers see its whole content, on the columns of the page. */
export function FolderGroup({ folder }: { folder: PublishedFolder }) {
  const titleId = useId();
  return (
    <li className={`relative isolate col-span-full grid grid-cols-subgrid ${SURFACE}`}>
      <section aria-labelledby={titleId} className="contents">
        <h2
          id={titleId}
          dir="auto"
          className={`col-span-full py-4 pe-4 text-body leading-5 font-semibold tracking-normal ${TO_FIRST_ICON}`}
        >
          {folder.name}
        </h2>
        <ul className="col-span-full grid grid-cols-subgrid gap-y-6 pb-5">
          {folder.items.map((leaf, place) => (
            <PublishedTile key={place} leaf={leaf} lies="on-card" />
          ))}
        </ul>
      </section>
    </li>
  );
}

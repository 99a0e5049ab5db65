import { useId } from "react";
import type { PublishedFolder } from "#contract/published-pages.ts";
import { PublishedTile } from "./published-tile.tsx";

type FolderGroupProps = {
  folder: PublishedFolder;
  /** The folder has the full width instead of half of it. */
  isWide: boolean;
};

/** An open folder of a published page: readers see its whole content. */
export function FolderGroup({ folder, isWide }: FolderGroupProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`min-w-0 rounded-box bg-widget shadow-e1 ${isWide ? "" : "lg:[--columns:4] xl:[--columns:5]"}`}
    >
      <h2
        id={titleId}
        dir="auto"
        className="border-b border-line px-4 py-3.5 text-body leading-5 font-semibold tracking-normal sm:px-5"
      >
        {folder.name}
      </h2>
      <ul className="drawer-grid mx-0 gap-y-6 px-3 py-5 sm:px-4">
        {folder.items.map((leaf, place) => (
          <PublishedTile key={place} leaf={leaf} />
        ))}
      </ul>
    </section>
  );
}

import type { PublishedFolder, PublishedItem, PublishedLeaf } from "#contract/published-pages.ts";
import { FolderGroup } from "./folder-group.tsx";
import { PublishedTile } from "./published-tile.tsx";

/** From lg on, the outermost icons align with the page's title; their columns are wider than the icons. */
export const TILES =
  "drawer-grid gap-y-6 lg:mx-[calc((var(--columns)*var(--icon)-100%)/(var(--columns)-1)/2)]";

/** The items of a page in their order: tiles on the sky, folders as open groups between them. */
export function PageItems({ items }: { items: readonly PublishedItem[] }) {
  if (items.length === 0) {
    return (
      <p className="mt-8 rounded-2xl bg-widget px-4 py-3 text-sm shadow-e1">
        There is nothing on this page any more.
      </p>
    );
  }
  return runsOf(items).map((run, index) =>
    run.kind === "leaves" ? (
      <ul key={index} className={`mt-8 ${TILES}`}>
        {run.items.map((leaf, place) => (
          <PublishedTile key={place} leaf={leaf} />
        ))}
      </ul>
    ) : (
      <div key={index} className={`mt-8 grid gap-5 ${run.items.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {run.items.map((folder, place) => (
          <FolderGroup key={place} folder={folder} isWide={run.items.length === 1} />
        ))}
      </div>
    ),
  );
}

type Run = { kind: "leaves"; items: PublishedLeaf[] } | { kind: "folders"; items: PublishedFolder[] };

/** Groups neighbours of the same kind. */
function runsOf(items: readonly PublishedItem[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (item.kind === "folder") {
      if (last?.kind === "folders") last.items.push(item);
      else runs.push({ kind: "folders", items: [item] });
    } else if (last?.kind === "leaves") last.items.push(item);
    else runs.push({ kind: "leaves", items: [item] });
  }
  return runs;
}

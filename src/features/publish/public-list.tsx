import { plural, t } from "@lingui/core/macro";
import { Folder } from "lucide-react";
import { useId } from "react";
import type { HomeLeaf, HomePage } from "#contract/home/home.ts";
import { isFolder, isWidget } from "#contract/home/state.ts";
import { isWebAddress } from "#contract/values/link-address.ts";
import { PublicRow } from "./public-row.tsx";

type PublicListProps = {
  page: HomePage;
  /** The ids of the public links. */
  chosen: readonly string[];
  counts: { apps: number; links: number; chosen: number };
  onChoose: (id: string, isChosen: boolean) => void;
};

/** A page's items in their order. Apps are always public, links only when chosen. */
export function PublicList({ page, chosen, counts, onChoose }: PublicListProps) {
  const titleId = useId();
  const row = (leaf: HomeLeaf) =>
    isWebAddress(leaf.url) && (
      <PublicRow
        key={leaf.id}
        leaf={leaf}
        isChosen={chosen.includes(leaf.id)}
        onChoose={(isChosen) => onChoose(leaf.id, isChosen)}
      />
    );
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="text-sm font-semibold">
        {t`What will be public`}
      </h3>
      <p aria-live="polite" className="mt-0.5 text-sm leading-5 text-muted">
        {summary(counts)}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line px-3.5 py-1">
        {page.items.map((item) =>
          isWidget(item) ? null : isFolder(item) ? (
            <li key={item.id} className="py-1">
              <p className="flex min-h-11 items-center gap-3">
                <span className="grid w-9 shrink-0 place-items-center text-muted">
                  <Folder aria-hidden="true" className="size-5" />
                </span>
                <span dir="auto" className="min-w-0 truncate text-body font-semibold">
                  {item.name}
                </span>
              </p>
              <ul className="ms-4 border-s border-line ps-3">{item.items.map(row)}</ul>
            </li>
          ) : (
            row(item)
          ),
        )}
      </ul>
    </section>
  );
}

function summary({ apps, links, chosen }: PublicListProps["counts"]): string {
  if (links === 0) {
    return plural(apps, {
      one: "# app, as they are in the store.",
      other: "# apps, as they are in the store.",
    });
  }
  const appCount = plural(apps, { one: "# app", other: "# apps" });
  return plural(links, {
    one: `${appCount}, ${chosen} of # link. Links are private unless you choose them.`,
    other: `${appCount}, ${chosen} of # links. Links are private unless you choose them.`,
  });
}

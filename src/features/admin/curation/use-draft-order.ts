import { useState } from "react";
import type { CatalogueApps, CuratedApp } from "#contract/catalogues/curated.ts";
import { moved } from "./moved.ts";

type Draft = { before: readonly CuratedApp[]; apps: readonly CuratedApp[] };

export type DraftOrder = {
  apps: readonly CuratedApp[];
  /** The order that the draft is based on. */
  before: readonly CuratedApp[];
  isChanged: boolean;
  move: (from: number, to: number) => void;
  /** Adds an app at the top. */
  add: (app: CuratedApp) => void;
  remove: (id: number) => void;
  discard: () => void;
};

/** An unsaved order. Without changes, it follows the stored one. */
export function useDraftOrder(stored: CatalogueApps): DraftOrder {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { before, apps } = draft ?? { before: stored.apps, apps: stored.apps };
  const put = (next: readonly CuratedApp[]) => {
    const isSame = next.length === before.length && next.every(({ id }, place) => id === before[place]?.id);
    setDraft(isSame ? null : { before, apps: next });
  };
  return {
    apps,
    before,
    isChanged: draft !== null,
    move: (from, to) => put(moved(apps, from, to)),
    add: (app) => put([app, ...apps.filter(({ id }) => id !== app.id)]),
    remove: (id) => put(apps.filter((app) => app.id !== id)),
    discard: () => setDraft(null),
  };
}

import type { HomeChange } from "#contract/home-changes.ts";

/** Several changes as one: undone from the last to the first. */
export function joined(changes: readonly HomeChange[]): HomeChange {
  return {
    ops: changes.flatMap(({ ops }) => ops),
    undo: changes.toReversed().flatMap(({ undo }) => undo),
    known: {
      apps: merged(changes.map(({ known }) => known?.apps)),
      removed: merged(changes.map(({ known }) => known?.removed)),
      widgets: merged(changes.map(({ known }) => known?.widgets)),
    },
  };
}

const merged = <Value>(parts: readonly (Readonly<Record<string, Value>> | undefined)[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));

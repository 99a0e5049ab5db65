import { toPlainName } from "#contract/texts/names.ts";

export type StoreLooks = { name: string; icon: string | null };

/** What is to be changed; null is the store's again. */
type LooksChange = { name?: string | null; icon?: string | null };

/**
 * The fields of a rename that differ from what is shown. An empty name and the store's own are null, so that they follow
 * the store later. Null when nothing differs.
 */
export function looksOf(wanted: StoreLooks, shown: StoreLooks, store: StoreLooks | null): LooksChange | null {
  const name = toPlainName(wanted.name).replaceAll(/\s+/g, " ").trim();
  const change: LooksChange = {};
  if (name === "" || name === store?.name) {
    if (store === null || shown.name !== store.name) change.name = null;
  } else if (name !== shown.name) change.name = name;
  if (wanted.icon !== shown.icon) change.icon = wanted.icon === store?.icon ? null : wanted.icon;
  return Object.keys(change).length === 0 ? null : change;
}

/** What takes a change back: what is shown now, and null where that is the store's. */
export function looksBefore(change: LooksChange, shown: StoreLooks, store: StoreLooks | null): LooksChange {
  return {
    ...("name" in change && { name: shown.name === store?.name ? null : shown.name }),
    ...("icon" in change && { icon: shown.icon === store?.icon ? null : shown.icon }),
  };
}

import type { AppRow, Found } from "../ranking/launcher-suggestions.ts";
import type { useCombobox } from "../use-combobox.ts";

/** What the list renders of a launcher, and what it can ask of it. */
export type ListedLauncher = Pick<
  ReturnType<typeof useCombobox>,
  "listId" | "rows" | "activeRow" | "activeKey" | "choose"
> & {
  typed: string;
  /** The row whose actions are listed; null: the suggestions. */
  opened: AppRow | null;
  turnTo: (row: AppRow | null) => void;
  actionsOf: (row: AppRow) => Found;
  isStoreUnreached: boolean;
};

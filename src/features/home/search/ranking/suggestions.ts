import type { LucideIcon } from "lucide-react";
import type { HomeLeaf } from "#contract/home.ts";
import type { WebSearch } from "../query/resolve-query.ts";
import type { Reason } from "./reason.ts";

/** A result of the store search. */
export type FoundApp = {
  id: number;
  name: string;
  icon: string | null;
  url: string;
  slug: string;
  tags: readonly string[];
  description: string;
};

/** A command of the site, found by its words. */
export type LauncherAction = {
  id: string;
  name: string;
  /** Other words that find it. */
  words: string;
  /** The label of Enter. */
  verb: string;
  icon: LucideIcon;
  /** It removes something, and is red. */
  isDangerous?: boolean;
  run: () => void;
};

/** One row of the list. `isAbout` rows match by something other than the name. */
export type Suggestion =
  | { kind: "address"; url: string; text: string }
  | { kind: "own"; app: HomeLeaf; isAbout: boolean; reason: Reason | null }
  | { kind: "store"; app: FoundApp; isAbout: boolean; reason: Reason | null }
  | { kind: "action"; action: LauncherAction }
  | { kind: "web"; search: WebSearch; isFirst: boolean };

/** The rows in order, and the key of the one that Enter takes by default; null without rows. */
export type Found = { rows: readonly Suggestion[]; enterKey: string | null };

/** Identifies a row while the text is the same, even when the list around it changes. */
export function suggestionKey(row: Suggestion): string {
  if (row.kind === "own") return `own-${row.app.id}`;
  if (row.kind === "store") return `store-${row.app.id}`;
  return row.kind === "action" ? `action-${row.action.id}` : row.kind;
}

/** The id of a row, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string) => `${listId}-${key}`;

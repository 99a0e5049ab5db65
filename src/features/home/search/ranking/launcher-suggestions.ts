import type { LucideIcon } from "lucide-react";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import type { Language } from "#contract/texts/languages.ts";
import type { PlacedThing } from "#src/widgets/things.ts";
import type { Answer } from "../answers/answer.ts";
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
  descriptionLanguage?: Language | undefined;
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
  /** Enter asks for its whole name, because it is not meant to happen by mistake. */
  isWhole?: boolean;
  /** It removes something, and is red. */
  isDangerous?: boolean;
  run: () => void;
};

/** A folder, and the index of the page on which it stands. */
export type PlacedFolder = { folder: HomeFolder; page: number };

/** One row of the list. A `reason` says why it is there although its name does not match. */
export type Suggestion =
  | { kind: "answer"; answer: Answer }
  | { kind: "address"; url: string; text: string }
  | { kind: "own"; app: HomeLeaf; reason: Reason | null }
  | ({ kind: "folder"; reason: Reason | null } & PlacedFolder)
  | { kind: "store"; app: FoundApp; reason: Reason | null }
  | { kind: "action"; action: LauncherAction }
  | { kind: "thing"; thing: PlacedThing }
  | { kind: "suggested"; search: WebSearch }
  | { kind: "web"; search: WebSearch; isFirst: boolean };

/** A row of an app, which has actions of its own. */
export type AppRow = Extract<Suggestion, { kind: "own" | "store" }>;

export const hasActions = (row: Suggestion | undefined): row is AppRow =>
  row?.kind === "own" || row?.kind === "store";

/** The rows in order, and the key of the one that Enter takes by default; null without rows. */
export type Found = { rows: readonly Suggestion[]; enterKey: string | null };

/** Identifies a row while the text is the same, even when the list around it changes. */
export function suggestionKey(row: Suggestion): string {
  if (row.kind === "own") return `own-${row.app.id}`;
  if (row.kind === "folder") return row.folder.id;
  if (row.kind === "store") return `store-${row.app.id}`;
  if (row.kind === "thing") return row.thing.key;
  if (row.kind === "suggested") return `suggested-${row.search.words}`;
  return row.kind === "action" ? `action-${row.action.id}` : row.kind;
}

/** The id of a row, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string) => `${listId}-${key}`;

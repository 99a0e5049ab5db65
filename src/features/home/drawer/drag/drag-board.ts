import type { Board } from "../../board/use-board.ts";

/** Where a list of tiles lies. */
export type BoardPlace = { board: Board; place: { page?: string; folder?: string } };

/** What a tile can be dropped on beyond its own list. Ids are those of `data-app-tile` and of pages. */
export type DragBoard = {
  /** The page or folder whose list this is. */
  place: { page?: string; folder?: string };
  /** Loads what a drop may need. Called when a tile is lifted. */
  prepare: () => void;
  /** All that is chosen, in the home screen's order, and its count in words, when an item is one of several chosen ones. */
  groupOf: (item: string) => { ids: readonly string[]; name: string } | null;
  /** The pages in order, with their names. */
  pages: () => readonly { id: string; name: string }[];
  shownPage: () => number;
  /** Shows a page at once. */
  turnTo: (index: number) => void;
  /** Opens a folder in place; its list comes to the top as soon as it is rendered. */
  open: (folder: string) => void;
  close: () => void;
  /** Moves items together behind `after`. */
  put: (items: readonly string[], place: { page?: string; folder?: string }, after: string | null) => void;
  /** Moves items to the end of a page that is not shown. */
  putLast: (items: readonly string[], page: string) => void;
  /** An item and those that are held over it may become a folder: asks what it would be called. */
  nearing: (items: readonly string[], target: string) => void;
  /** Makes a folder of an item and those that are dropped on it. */
  join: (items: readonly string[], target: string) => void;
};

import type { Board } from "../../board/use-board.ts";

/** Where a list of tiles lies. */
export type BoardPlace = { board: Board; place: { page?: string; folder?: string } };

/** What a tile can be dropped on beyond its own list. Ids are those of `data-app-tile` and of pages. */
export type DragBoard = {
  /** The page or folder whose list this is. */
  place: { page?: string; folder?: string };
  /** Loads what a drop may need. Called when a tile is lifted. */
  prepare: () => void;
  /** The pages in order, with their names and their last item. */
  pages: () => readonly { id: string; name: string; last: string | null }[];
  shownPage: () => number;
  /** Shows a page at once. */
  turnTo: (index: number) => void;
  /** Opens a folder in place; its list comes to the top as soon as it is rendered. */
  open: (folder: string) => void;
  close: () => void;
  /** Moves an item of another list behind `after`. */
  put: (item: string, place: { page?: string; folder?: string }, after: string | null) => void;
  /** Two items may become a folder: asks what it would be called. */
  nearing: (item: string, target: string) => void;
  /** Makes a folder of two items. */
  join: (item: string, target: string) => void;
};

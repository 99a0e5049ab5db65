import { signal } from "#src/shared/state/signal.ts";

/** What a drag needs of the home screen. Places are `page:<uuid>`, `folder:<uuid>` or `column`. */
export type DragBoard = {
  /** Loads what a drop may need. Called when something is lifted. */
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
  /** Moves items together behind `after`; null: to the beginning. */
  put: (items: readonly string[], place: string, after: string | null) => void;
  /** Moves items to the end of a page that is not shown. */
  putLast: (items: readonly string[], page: string) => void;
  /** An item and those that are held over it may become a folder: asks what it would be called. */
  nearing: (items: readonly string[], target: string) => void;
  /** Makes a folder of an item and those that are dropped on it. */
  join: (items: readonly string[], target: string) => void;
};

/** A list of things that can be dragged: children of `root` with `data-app-tile`. */
export type DragList = {
  root: HTMLElement;
  place: string;
  board: DragBoard;
  announce: (message: string) => void;
  /** Called with the thing on which a finger has rested, when it is released there. */
  onLongPress: (tile: HTMLElement) => void;
};

/** The lists that are shown: the page's, the column, and the open folder's, which is the last. */
export const dragLists = signal<readonly DragList[]>([]);

/** The list that takes apps, links and folders: the open folder's, else the page's. */
export const topList = (): DragList | undefined =>
  dragLists.get().findLast(({ place }) => place !== "column");

export const idOf = ({ dataset }: HTMLElement): string => dataset["appTile"] ?? "";

export const tilesOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(":scope > [data-app-tile]"),
];

/** What a thing is called in announcements. */
export const nameOf = (tile: HTMLElement | undefined): string =>
  tile?.querySelector(".app-tile-label")?.textContent ??
  tile?.querySelector("[aria-label]")?.getAttribute("aria-label") ??
  "";

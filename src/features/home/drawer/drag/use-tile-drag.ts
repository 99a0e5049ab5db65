import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { BoardPlace } from "./drag-board.ts";
import { dragLists } from "./drag-lists.ts";
import type { DragHost } from "./lifted-tile.ts";
import { settle } from "./settle.ts";
import { log } from "#src/shared/lib/log.ts";

type TileDragOptions = {
  /** The names of the movable items, in their current order. */
  names: readonly string[];
  /** Changes with the order of the tiles. */
  orderKey: string;
  onMove: (from: number, to: number) => void;
  /** Called with the tile on which a finger has rested, when it is released there. */
  onLongPress: (tile: HTMLElement) => void;
  /** The other lists and the pages. Read when it is needed, so it may be new at each rendering. */
  board?: BoardPlace | undefined;
  /** Speaks for a list that has no live region of its own. */
  announce?: (message: string) => void;
};

// A drop may change nothing on screen (another tab made the same move). Then the transforms are removed after this
// time.
const CLEANUP_MS = 500;

/**
 * Makes the tiles of a grid (`[data-app-tile]`, each with a link) draggable by mouse, finger and keyboard (Space).
 * `liveRef` belongs on an empty live region for the announcements.
 */
export function useTileDrag(options: TileDragOptions) {
  const gridRef = useRef<HTMLUListElement>(null);
  const liveRef = useRef<HTMLParagraphElement>(null);
  const focusedTile = useRef<string | null>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  // Written without React: a drag over two hundred apps announces often and must not render them again.
  const announce = useCallback((message: string) => {
    if (latest.current.announce) latest.current.announce(message);
    else if (liveRef.current !== null) liveRef.current.textContent = message;
  }, []);

  const move = useCallback((from: number, to: number) => {
    const tile = document.activeElement?.closest<HTMLElement>("[data-app-tile]");
    focusedTile.current = tile?.dataset["appTile"] ?? null;
    latest.current.onMove(from, to);
    setTimeout(() => {
      const grid = gridRef.current;
      if (grid !== null && grid.querySelector("[data-lifted]") === null) settle(grid);
    }, CLEANUP_MS);
  }, []);

  const drawnOrder = useRef(options.orderKey);
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (grid === null || drawnOrder.current === options.orderKey) return;
    drawnOrder.current = options.orderKey;
    // The new order is rendered but not painted yet: remove the transforms.
    grid.dispatchEvent(new Event("drawerchange"));
    settle(grid);
    if (focusedTile.current === null) return;
    grid.querySelector<HTMLElement>(`[data-app-tile="${focusedTile.current}"] .tile-link`)?.focus();
    focusedTile.current = null;
  });

  useEffect(() => {
    const grid = gridRef.current;
    if (grid === null) return;
    const host: DragHost = {
      grid,
      tiles: () => [...grid.querySelectorAll<HTMLElement>("[data-app-tile]")],
      nameAt: (index: number) => latest.current.names[index] ?? "",
      announce,
      move,
      get board() {
        return latest.current.board;
      },
    };
    dragLists.set([...dragLists.get(), host]);
    const listening = new AbortController();
    // Not part of the first scripts: nobody drags before the page is there.
    import("./tile-drag-listeners.ts").then(
      ({ listenForDrags }) =>
        listenForDrags(host, (tile) => latest.current.onLongPress(tile), listening.signal),
      (error: unknown) => log.warn("Drag", error),
    );
    return () => {
      listening.abort();
      dragLists.set(dragLists.get().filter((one) => one !== host));
    };
  }, [announce, move]);

  return { gridRef, liveRef, announce };
}

import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { settle } from "./drag/settle.ts";
import { listenForDrags } from "./tile-drag-listeners.ts";

type TileDragOptions = {
  /** Names of the movable apps in their present order. */
  names: readonly string[];
  /** Changes whenever the order of the tiles does. */
  orderKey: string;
  onMove: (from: number, to: number) => void;
  /** A finger rested on an app. */
  onLongPress: () => void;
};

// If a drop changes nothing on screen (another tab made the same move), tiles still have to let go of their transforms.
const LET_GO_MS = 500;

/**
 * Lets the tiles of a grid (`[data-app-tile]`, each with a link) be dragged by mouse, finger and keyboard (Space).
 * `liveRef` belongs on an empty live region, where a screen reader hears what happens.
 */
export function useTileDrag(options: TileDragOptions) {
  const gridRef = useRef<HTMLUListElement>(null);
  const liveRef = useRef<HTMLParagraphElement>(null);
  const focusedTile = useRef<string | null>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  // Written past React: a drag over two hundred apps speaks often and must not draw them again each time.
  const announce = useCallback((message: string) => {
    if (liveRef.current !== null) liveRef.current.textContent = message;
  }, []);

  const move = useCallback((from: number, to: number) => {
    const tile = document.activeElement?.closest<HTMLElement>("[data-app-tile]");
    focusedTile.current = tile?.dataset["appTile"] ?? null;
    latest.current.onMove(from, to);
    setTimeout(() => {
      const grid = gridRef.current;
      if (grid !== null && grid.querySelector("[data-lifted]") === null) settle(grid);
    }, LET_GO_MS);
  }, []);

  const drawnOrder = useRef(options.orderKey);
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (grid === null || drawnOrder.current === options.orderKey) return;
    drawnOrder.current = options.orderKey;
    // A new order is in the document and not yet painted: tiles let go of the transforms that held them in place.
    grid.dispatchEvent(new Event("drawerchange"));
    settle(grid);
    if (focusedTile.current === null) return;
    grid.querySelector<HTMLElement>(`[data-app-tile="${focusedTile.current}"] a`)?.focus();
    focusedTile.current = null;
  });

  useEffect(() => {
    const grid = gridRef.current;
    if (grid === null) return;
    const host = {
      grid,
      tiles: () => [...grid.querySelectorAll<HTMLElement>("[data-app-tile]")],
      nameAt: (index: number) => latest.current.names[index] ?? "",
      announce,
      move,
    };
    return listenForDrags(host, () => latest.current.onLongPress());
  }, [announce, move]);

  return { gridRef, liveRef, announce };
}

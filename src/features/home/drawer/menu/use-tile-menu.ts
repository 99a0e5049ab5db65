import { useCallback, useEffect, useState, type RefObject } from "react";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { listenForTileMenus } from "./open-tile-menu.ts";

/** The tile whose menu is open. */
export type OpenedTile = {
  id: string;
  tile: HTMLElement;
  /** By a finger that rested on it. */
  isHeld: boolean;
};

type TileMenuState = { opened: OpenedTile | null; close: () => void };

/** Which tile below `root` has its menu open. Asking for an open menu closes it. */
export function useTileMenu(root: RefObject<HTMLElement | null>): TileMenuState {
  const [opened, setOpened] = useState<OpenedTile | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const onOpen = useStable((tile: HTMLElement, isHeld: boolean) => {
    const { appTile: id = "" } = tile.dataset;
    setOpened(opened?.id === id ? null : { id, tile, isHeld });
  });
  useEffect(() => (root.current ? listenForTileMenus(root.current, onOpen) : undefined), [root, onOpen]);
  return { opened, close };
}

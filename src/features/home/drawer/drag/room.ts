import { drawGap } from "./gap.ts";
import { shiftedIndex } from "./reorder.ts";
import type { Slot } from "./slot-geometry.ts";

/** Slots of a list with a gap for a held tile. */
export type Room = {
  slots: readonly Slot[];
  /** The slot of the gap: where a drop puts the tile. */
  position: () => number;
  /** Makes room at a position: the tiles between move by one. */
  hoverOver: (position: number) => void;
  /** The tile that is shown in a slot; none in the gap. */
  tileAt: (slot: number) => HTMLElement | undefined;
};

/**
 * Makes room for the tile at `from`, which may be behind the last one: it comes from another list. The place that a tile
 * has left is outlined, until the others close it.
 */
export function makeRoom(tiles: readonly HTMLElement[], slots: readonly Slot[], from: number): Room {
  let to = from;
  const gap = tiles[from] && drawGap(tiles[from]);
  return {
    slots,
    position: () => to,
    hoverOver(position) {
      if (position === to) return;
      for (const [index, tile] of tiles.entries()) {
        if (index === from || shiftedIndex(index, from, to) === shiftedIndex(index, from, position)) continue;
        tile.dataset["shifted"] = "";
        shift(tile, slots[index], slots[shiftedIndex(index, from, position)]);
      }
      to = position;
      if (gap) gap.hidden = to !== from;
    },
    tileAt: (slot) => tiles.find((_, index) => index !== from && shiftedIndex(index, from, to) === slot),
  };
}

function shift(tile: HTMLElement, from: Slot | undefined, to: Slot | undefined): void {
  if (from === undefined || to === undefined) return;
  const [x, y] = [to.left - from.left, to.top - from.top];
  tile.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
}

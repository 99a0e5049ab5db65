import { makeRoom, type Room } from "./room.ts";
import { settle } from "./settle.ts";
import { measureSlots, type Slot } from "./slot-geometry.ts";
import type { BoardPlace } from "./drag-board.ts";

/** What a drag needs from a list of tiles. Positions count the movable items, from 0. */
export type DragHost = {
  grid: HTMLElement;
  /** The movable tiles in their current order. */
  tiles: () => HTMLElement[];
  nameAt: (index: number) => string;
  announce: (message: string) => void;
  /** Commits a drop. The moved tiles keep their transforms until `settle` runs after the new order is rendered. */
  move: (from: number, to: number) => void;
  /** The other lists and the pages; absent where a tile can only move within its list. */
  board?: BoardPlace | undefined;
};

export type LiftedTile = Room & {
  tile: HTMLElement;
  /** Moves the tile by this distance from where it was lifted. */
  carry: (deltaX: number, deltaY: number) => void;
  /** Drops the tile; returns whether its position changed. */
  drop: () => boolean;
  cancel: () => void;
};

/**
 * Lifts one tile. All layout is measured here, once. Afterwards only transforms of moving tiles change, so two
 * hundred apps move as smoothly as ten.
 */
export function liftTile(host: DragHost, from: number): LiftedTile | null {
  settle(host.grid);
  const tiles = host.tiles();
  const tile = tiles[from];
  if (tile === undefined) return null;
  const slots = measureSlots(tiles);
  const room = makeRoom(tiles, slots, from);
  let carried: { x: number; y: number } | null = null;
  tile.dataset["lifted"] = "";
  host.grid.dataset["dragging"] = "";

  const putAt = (index: number) => {
    const [start, end] = [slots[from], slots[index]];
    if (start === undefined || end === undefined) return;
    const [x, y] = [end.left - start.left, end.top - start.top];
    tile.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
  };
  return {
    ...room,
    tile,
    carry(deltaX, deltaY) {
      carried = { x: deltaX, y: deltaY };
      tile.style.transform = `translate(${deltaX}px, ${deltaY}px)`;
    },
    hoverOver(position) {
      const isMoved = position !== room.position();
      room.hoverOver(position);
      if (isMoved && carried === null) putAt(position);
    },
    drop() {
      const to = room.position();
      putAt(to);
      delete tile.dataset["lifted"];
      if (carried) glideIn(tile, carried, slots[from], slots[to]);
      if (to === from) settle(host.grid);
      else host.move(from, to);
      return to !== from;
    },
    cancel() {
      if (carried) glideIn(tile, carried, slots[from], slots[from]);
      settle(host.grid);
    },
  };
}

const GLIDE_MS = 180;

/**
 * Animates the tile from the pointer to its slot. The animation is additive to the tile's transform, so it looks the
 * same before and after the new order is rendered.
 */
function glideIn(
  tile: HTMLElement,
  hand: { x: number; y: number },
  from: Slot | undefined,
  to: Slot | undefined,
) {
  if (from === undefined || to === undefined) return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [x, y] = [hand.x - (to.left - from.left), hand.y - (to.top - from.top)];
  tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }], {
    duration: GLIDE_MS,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    composite: "add",
  });
}

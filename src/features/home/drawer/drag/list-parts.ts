import type { DragBoard } from "./drag-board.ts";
import { dragBoardOf } from "./drag-board-of.ts";
import type { DragHost } from "./lifted-tile.ts";
import { slotOf, type Slot } from "./slot-geometry.ts";

/** The board that a list belongs to, as it is now. */
export const boardOf = ({ board }: DragHost): DragBoard | undefined => board && dragBoardOf(board);

/** The box of the folder that a list lies in. */
export function panelOf({ grid }: DragHost): Slot | null {
  const panel = grid.closest<HTMLElement>("[data-folder-panel]");
  return panel && slotOf(panel);
}

/** The tabs of the pages and their boxes. */
export const tabSlots = (): { tab: HTMLElement; slot: Slot }[] =>
  [...document.querySelectorAll<HTMLElement>("[data-page-tab]")].map((tab) => ({ tab, slot: slotOf(tab) }));

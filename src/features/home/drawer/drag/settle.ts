import { removeGaps } from "./gap.ts";

/** Removes the transforms, attributes and outlines of a drag from all tiles. */
export function settle(grid: HTMLElement): void {
  delete grid.dataset["dragging"];
  removeGaps(grid);
  for (const tile of grid.querySelectorAll<HTMLElement>("[data-app-tile]")) {
    tile.style.transform = "";
    tile.style.visibility = "";
    for (const mark of ["lifted", "shifted", "target", "away"]) delete tile.dataset[mark];
  }
}

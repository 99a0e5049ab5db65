/** Removes the transforms and attributes of a drag from all tiles. */
export function settle(grid: HTMLElement): void {
  delete grid.dataset["dragging"];
  for (const tile of grid.querySelectorAll<HTMLElement>("[data-app-tile]")) {
    tile.style.transform = "";
    delete tile.dataset["lifted"];
    delete tile.dataset["shifted"];
  }
}

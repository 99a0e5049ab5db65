/** Removes every trace a drag left on the tiles; they then stand where the document puts them. */
export function settle(grid: HTMLElement): void {
  delete grid.dataset["dragging"];
  for (const tile of grid.querySelectorAll<HTMLElement>("[data-app-tile]")) {
    tile.style.transform = "";
    delete tile.dataset["lifted"];
    delete tile.dataset["shifted"];
  }
}

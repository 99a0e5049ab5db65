const LOOK =
  "pointer-events-none absolute rounded-[var(--icon-radius,27%)] border-2 border-dashed border-edge [&:has(+[inert])]:opacity-32";

/**
 * Draws the outline of the place that a tile at rest leaves. It lies beside the grid, because React owns what is in it;
 * what is around the grid is positioned. `settle` removes it.
 */
export function drawGap(tile: HTMLElement): HTMLElement | null {
  const grid = tile.parentElement;
  const frame = grid?.parentElement;
  const icon = tile.querySelector<HTMLElement>(".app-tile-icon");
  if (!grid || !frame || !icon) return null;
  const [outer, inner] = [frame.getBoundingClientRect(), tile.getBoundingClientRect()];
  const gap = document.createElement("div");
  gap.className = LOOK;
  gap.dataset["gap"] = "";
  gap.ariaHidden = "true";
  // The icon's own box, without the transform of a pointer over it.
  Object.assign(gap.style, {
    left: `${inner.left - outer.left + frame.scrollLeft + icon.offsetLeft}px`,
    top: `${inner.top - outer.top + frame.scrollTop + icon.offsetTop}px`,
    width: `${icon.offsetWidth}px`,
    height: `${icon.offsetHeight}px`,
  });
  grid.before(gap);
  return gap;
}

/** Removes the outlines beside a grid. */
export function removeGaps(grid: HTMLElement): void {
  for (const gap of grid.parentElement?.querySelectorAll(":scope > [data-gap]") ?? []) gap.remove();
}

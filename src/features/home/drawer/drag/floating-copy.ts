/** A copy of a tile above everything, which stays when the tile's list goes. Moved by its transform; removed by hand. */
export function floatingCopy(
  tile: HTMLElement,
  { left, top, width }: { left: number; top: number; width: number },
): HTMLElement {
  const copy = document.createElement("div");
  copy.className = tile.className;
  for (const child of tile.children) copy.append(child.cloneNode(true));
  copy.dataset["lifted"] = "";
  copy.ariaHidden = "true";
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    zIndex: "50",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}

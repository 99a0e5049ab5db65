import { isRightToLeft } from "#src/shared/ui/direction.ts";

/** The columns of an open folder, and the rows that it shows before it scrolls. */
const COLUMNS = 4;
const ROWS = 4;
const PADDING_PX = 12;
const ABOVE_PX = 16;
const PHONE_PX = 640;

/**
 * Places an open folder over its tile: its apps stand on the drawer's columns. It opens towards the end of the row, and
 * the other way near it; on phones it is as wide as the drawer, and never above the drawer's top.
 */
export function placePanel(panel: HTMLElement, grid: HTMLElement, tile: HTMLElement): void {
  const area = panel.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const [drawer, box] = [grid.getBoundingClientRect(), tile.getBoundingClientRect()];
  const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
  const columnWidth = drawer.width / columns;
  const isPhone = window.innerWidth < PHONE_PX;
  // From the left.
  const own = Math.round((box.left - drawer.left) / columnWidth);
  const first = isRightToLeft() ? own - COLUMNS + 1 : own;
  const column = Math.max(0, Math.min(first, columns - COLUMNS));
  const left = isPhone ? 0 : drawer.left - area.left + column * columnWidth - PADDING_PX;
  const width = isPhone ? area.width : COLUMNS * columnWidth + 2 * PADDING_PX;
  const top = Math.max(isPhone ? 0 : -ABOVE_PX, box.top - area.top - ABOVE_PX);
  const middle = {
    x: box.left + box.width / 2 - area.left - left,
    y: box.top + box.height / 2 - area.top - top,
  };
  Object.assign(panel.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    transformOrigin: `${middle.x}px ${middle.y}px`,
  });
  const rowGap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0;
  panel.style.setProperty("--rows-height", `${ROWS * (box.height + rowGap)}px`);
}

import { isRightToLeft } from "#src/shared/ui/direction.ts";

/** The columns of an open folder, and the rows that it shows before it scrolls. */
const COLUMNS = 4;
const ROWS = 4;
const PADDING_PX = 12;
const ABOVE_PX = 16;
/** Between the panel and the window's upper and lower edge. */
const EDGE_PX = 8;
const PHONE_PX = 640;

/**
 * Places an open folder over its tile: its apps stand on the drawer's columns. It opens towards the end of the row, and
 * the other way near it; on phones it is as wide as the drawer, and never above the drawer's top. Where it would run off the
 * window it stands higher, and scrolls where the window is lower than its rows.
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
  Object.assign(panel.style, { left: `${left}px`, width: `${width}px` });
  const rowGap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0;
  const seen = window.innerHeight - 2 * EDGE_PX;
  const header = panel.firstElementChild?.getBoundingClientRect().height ?? 0;
  panel.style.setProperty("--rows-height", `${Math.min(ROWS * (box.height + rowGap), seen - header)}px`);
  const highest = Math.max(isPhone ? 0 : -ABOVE_PX, EDGE_PX - area.top);
  const lowest = seen + EDGE_PX - area.top - panel.offsetHeight;
  const top = Math.max(highest, Math.min(box.top - area.top - ABOVE_PX, lowest));
  const middle = {
    x: box.left + box.width / 2 - area.left - left,
    y: box.top + box.height / 2 - area.top - top,
  };
  Object.assign(panel.style, { top: `${top}px`, transformOrigin: `${middle.x}px ${middle.y}px` });
}

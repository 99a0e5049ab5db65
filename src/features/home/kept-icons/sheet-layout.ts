const COLUMNS = 8;
/** Around each icon its own edge goes on, so that none shows a line of its neighbour where sizes are not whole pixels. */
export const GAP_PX = 2;

export type SheetLayout = {
  /** Of the picture, in its own pixels. */
  width: number;
  height: number;
  /** The `background-size` that makes one icon as large as its element. */
  size: string;
  /** For each icon where it begins on the picture, and the `background-position` that shows it. */
  cells: readonly { x: number; y: number; position: string }[];
};

/** Where `count` icons, each `iconPx` wide and high, stand on one picture. */
export function sheetLayout(count: number, iconPx: number): SheetLayout {
  const cellPx = iconPx + 2 * GAP_PX;
  const width = COLUMNS * cellPx;
  const height = Math.max(1, Math.ceil(count / COLUMNS)) * cellPx;
  const cells = Array.from({ length: count }, (_, index) => {
    const x = (index % COLUMNS) * cellPx + GAP_PX;
    const y = Math.floor(index / COLUMNS) * cellPx + GAP_PX;
    // Percentages of a position count what the picture is larger than its element.
    return { x, y, position: `${percent(x / (width - iconPx))} ${percent(y / (height - iconPx))}` };
  });
  return { width, height, size: `${percent(width / iconPx)} ${percent(height / iconPx)}`, cells };
}

const percent = (share: number) => `${Number((share * 100).toFixed(4))}%`;

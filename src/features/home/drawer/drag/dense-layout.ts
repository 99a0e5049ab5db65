/** How many columns and rows something takes. */
export type Span = { columns: number; rows: number };
export type Cell = { column: number; row: number };

/** Where CSS grid's `grid-auto-flow: dense` puts things of these spans, which must fit into the columns. */
export function denseLayout(spans: readonly Span[], columns: number): Cell[] {
  const { take } = createGrid(columns);
  return spans.map(take);
}

/** The cell that one more thing gets at each position: before the first of the others up to behind the last. */
export function denseLandings(spans: readonly Span[], held: Span, columns: number): Cell[] {
  const { take, fit } = createGrid(columns);
  return [fit(held), ...spans.map((span) => (take(span), fit(held)))];
}

function createGrid(columns: number) {
  /** Taken cells, a bit for each column. */
  const taken: number[] = [];
  /** The first rows that may have room for a span: cells are never freed, so they only grow. */
  const starts = new Map<string, number>();

  const isFree = (mask: number, row: number, rows: number) => {
    for (let below = row; below < row + rows; below++) if ((taken[below] ?? 0) & mask) return false;
    return true;
  };
  const fit = ({ columns: width, rows }: Span): Cell => {
    const key = `${width} ${rows}`;
    const bits = 2 ** width - 1;
    for (let row = starts.get(key) ?? 0; ; row++) {
      starts.set(key, row);
      for (let column = 0; column + width <= columns; column++)
        if (isFree(bits << column, row, rows)) return { column, row };
    }
  };
  const take = (span: Span): Cell => {
    const cell = fit(span);
    const mask = (2 ** span.columns - 1) << cell.column;
    for (let row = cell.row; row < cell.row + span.rows; row++) taken[row] = (taken[row] ?? 0) | mask;
    return cell;
  };
  return { fit, take };
}

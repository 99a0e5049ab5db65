import { centreOf, distanceTo, type Box, type Point } from "./boxes.ts";
import { denseLandings, denseLayout, type Cell, type Span } from "./dense-layout.ts";

/** All that a drag has to know of a list, measured once. Positions count the movable things without the held one. */
export type Plan = {
  /** The movable things in their order, without the held one. */
  ids: readonly string[];
  /** The position of the held thing; null where it comes from another list. */
  from: number | null;
  /** Where the other elements stand now. The first movable one of them is at `lead`. */
  rest: readonly Box[];
  lead: number;
  /** Where the held thing lands at each position. */
  landings: readonly Box[];
  /** Where the other elements stand when it lands at a position. */
  boxesAt: (position: number) => readonly Box[];
  /** Half of the room between two rows. */
  slack: number;
  /** Whether the first thing of a row is its rightmost. */
  isMirrored: boolean;
};

/** A row or a column of a grid, in page coordinates. From right to left, the first column is the rightmost. */
export type Track = { start: number; size: number };

type GridInput = Pick<Plan, "ids" | "lead" | "from"> & {
  /** Of all elements without the held one, in order. */
  spans: readonly Span[];
  held: Span;
  columns: readonly Track[];
  rows: readonly Track[];
  gap: number;
};

/** The plan of a grid that flows densely. */
export function gridPlan({ spans, ids, lead, from, held, columns, rows, gap }: GridInput): Plan {
  const last = rows.at(-1) ?? { start: 0, size: 0 };
  const rowAt = (row: number): Track =>
    rows[row] ?? { ...last, start: last.start + (row - rows.length + 1) * (last.size + gap) };
  const boxOf = ({ column, row }: Cell, span: Span): Box => {
    const across = columns.slice(column, column + span.columns);
    const left = Math.min(...across.map(({ start }) => start));
    const right = Math.max(...across.map(({ start, size }) => start + size));
    const [top, end] = [rowAt(row).start, rowAt(row + span.rows - 1)];
    return { left, top, width: right - left, height: end.start + end.size - top };
  };
  /** The boxes of the others, beside things of these spans, of which one is the held thing. */
  const layOut = (all: readonly Span[], own?: number) =>
    denseLayout(all, columns.length).flatMap((cell, index) =>
      index === own ? [] : boxOf(cell, all[index] ?? held),
    );
  const boxesAt = (position: number) => layOut(spans.toSpliced(lead + position, 0, held), lead + position);
  return {
    ids,
    lead,
    from,
    rest: from === null ? layOut(spans) : boxesAt(from),
    landings: denseLandings(spans, held, columns.length)
      .slice(lead, lead + ids.length + 1)
      .map((cell) => boxOf(cell, held)),
    boxesAt,
    slack: gap / 2,
    isMirrored: (columns[0]?.start ?? 0) > (columns.at(-1)?.start ?? 0),
  };
}

/** The room below a widget of the column. */
const COLUMN_GAP = 24;

/** The plan of the column for a held thing of this box: stacks of any heights. On phones, the grid stands between two. */
export function columnPlan({ ids, rest, from }: Pick<Plan, "ids" | "rest" | "from">, own: Box): Plan {
  const all = from === null ? rest : rest.toSpliced(from, 0, own);
  /** The first of each stack. */
  const firsts: Box[] = [];
  const stacks = all.map(({ left, top, ...box }, index) => {
    const before = all[index - 1];
    const isBelow = before?.left === left && top - before.top - before.height < 2 * COLUMN_GAP;
    return (isBelow ? firsts.length : firsts.push({ left, top, ...box })) - 1;
  });
  const others = stacks.filter((_, index) => index !== from);
  const pileUp = (position: number): Box[] => {
    const tops = firsts.map(({ top }) => top);
    const heights = rest.map(({ height }) => height).toSpliced(position, 0, own.height);
    return others.toSpliced(position, 0, others[Math.max(position - 1, 0)] ?? 0).flatMap((stack, index) => {
      const [first, top = 0, height = 0] = [firsts[stack], tops[stack], heights[index]];
      tops[stack] = top + height + COLUMN_GAP;
      return first ? { ...first, top, height } : [];
    });
  };
  return {
    ids,
    from,
    rest,
    lead: 0,
    landings: [...rest, own].flatMap((_, at) => (at === from ? own : (pileUp(at)[at] ?? []))),
    boxesAt: (position) => (position === from ? rest : pileUp(position).toSpliced(position, 1)),
    slack: COLUMN_GAP / 2,
    isMirrored: false,
  };
}

export const isWidget = (id: string): boolean => id.startsWith("widget:");

/** The half of a tile's width and height, as a share, within which a held tile is over its middle. */
const MIDDLE = 0.22;

/**
 * What a held thing means with its centre at a point, while the others stand in `boxes` and it would land at a position:
 * another position, or the middle of one of the others.
 */
export function aim(
  plan: Plan,
  { boxes, position }: { boxes: readonly Box[]; position: number },
  point: Point,
  heldId: string,
): { position: number; over: number | null } {
  const hit = isWidget(heldId) ? -1 : boxes.findIndex((box) => distanceTo(box, point) <= plan.slack);
  const box = boxes[hit];
  const index = hit - plan.lead;
  const id = plan.ids[index];
  if (!box || id === undefined) return { position: nearestLanding(plan, point, position), over: null };
  const centre = centreOf(box);
  const [x, y] = [(point.x - centre.x) / box.width, (point.y - centre.y) / box.height];
  if (Math.max(Math.abs(x), Math.abs(y)) <= MIDDLE && !isWidget(id)) return { position, over: index };
  return { position: x < 0 === plan.isMirrored ? index + 1 : index, over: null };
}

/** The position whose landing is the nearest to a point; of several, the one that is nearest to the present one. */
export function nearestLanding({ landings }: Plan, point: Point, position: number): number {
  let [nearest, shortest] = [position, Infinity];
  for (const [index, landing] of landings.entries()) {
    const { x, y } = centreOf(landing);
    const way = Math.round(Math.hypot(x - point.x, y - point.y));
    const isCloser = Math.abs(index - position) < Math.abs(nearest - position);
    if (way < shortest || (way === shortest && isCloser)) [nearest, shortest] = [index, way];
  }
  return nearest;
}

/**
 * What a drop means for things that are held together, some of which may stand in the list themselves: what the first of
 * them stands behind (null for nothing), its position and the count of all then, and whether nothing changes.
 */
export function dropOf({ ids, from }: Plan, position: number, heldId: string, held: readonly string[]) {
  const isOther = (id: string) => !held.includes(id);
  const before = ids.slice(0, position).filter(isOther);
  const order = [...before, ...held, ...ids.slice(position).filter(isOther)];
  const now = from === null ? ids : ids.toSpliced(from, 0, heldId);
  return {
    after: before.at(-1) ?? null,
    position: before.length,
    count: order.length,
    isSame: position === from || order.join() === now.join(),
  };
}

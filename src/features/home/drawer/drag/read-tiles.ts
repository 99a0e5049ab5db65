import { boxesOf, type Box } from "./boxes.ts";
import type { Span } from "./dense-layout.ts";
import { idOf, tilesOf, type DragList } from "./drag-lists.ts";
import { columnPlan, gridPlan, isWidget, type Plan, type Track } from "./list-plan.ts";

/** What is held, where it was lifted, and its icon. */
export type Held = {
  id: string;
  tile: HTMLElement;
  box: Box;
  icon: Box;
  /** All that go along. */
  ids: readonly string[];
  /** A copy is carried, and the things themselves stay behind, out of sight. */
  isCarried: boolean;
};

/** A list as it is when a held thing comes over it. */
export type ListRead = Plan & {
  /** The other elements, as in the plan. */
  elements: readonly HTMLElement[];
  /** What the list covers. */
  area: readonly Box[];
};

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

export function readHeld(tile: HTMLElement, ids: readonly string[], isCarried: boolean): Held {
  const [box = NOWHERE] = boxesOf([tile]);
  const element = tile.querySelector<HTMLElement>(".app-tile-icon");
  // Without the transform of a pointer over it.
  const { offsetTop = 0, offsetWidth: width = 0, offsetHeight: height = 0 } = element ?? {};
  const icon = { ...box, top: box.top + offsetTop, width, height };
  return { id: idOf(tile), tile, box, icon, ids, isCarried };
}

/** Reads all layout that a drag needs of a list, once. Its elements must be at rest. */
export function readTiles({ root, place }: DragList, held: Held): ListRead {
  return place === "column" ? readColumn(root, held) : readGrid(root, held);
}

function readColumn(root: HTMLElement, held: Held): ListRead {
  const tiles = tilesOf(root);
  // On a phone's later pages, the column is hidden.
  const shown = boxesOf(tiles).flatMap((box, index) =>
    box.width > 0 ? { box, tile: tiles[index] as HTMLElement } : [],
  );
  const at = shown.findIndex(({ tile }) => idOf(tile) === held.id);
  const others = shown.filter((_, index) => index !== at);
  const [ids, rest] = [others.map(({ tile }) => idOf(tile)), others.map(({ box }) => box)];
  return {
    ...columnPlan({ ids, rest, from: at < 0 ? null : at }, held.box),
    elements: others.map(({ tile }) => tile),
    area: [...shown.map(({ box }) => box), ...below(root, shown.at(-1)?.box)],
  };
}

/** The room below a column that stands beside the grid: what is dropped there comes last. */
function below(root: HTMLElement, last: Box | undefined): Box[] {
  const [board] = boxesOf([...root.querySelectorAll<HTMLElement>(":scope > .home-board")]);
  const isBeside = (one: Box, other: Box) => other.left >= one.left + one.width;
  if (!last || !board || !(isBeside(last, board) || isBeside(board, last))) return [];
  return [{ ...last, top: last.top + last.height, height: window.innerHeight }];
}

function readGrid(root: HTMLElement, held: Held): ListRead {
  const style = getComputedStyle(root);
  const [area = NOWHERE] = boxesOf([root]);
  const gap = pixels(style.rowGap);
  const left = area.left + pixels(style.paddingLeft);
  const right = area.left + area.width - pixels(style.paddingRight);
  const columns = tracks(style.gridTemplateColumns, left, pixels(style.columnGap)).map(({ start, size }) => ({
    start: style.direction === "rtl" ? left + right - start - size : start,
    size,
  }));
  const tiles = tilesOf(root);
  const all = [...root.children] as HTMLElement[];
  const lead = all.findIndex((element) => element === tiles[0] || element.matches(".is-placeholder"));
  const at = tiles.findIndex((tile) => idOf(tile) === held.id);
  const elements = all.filter((element) => element !== tiles[at]);
  return {
    ...gridPlan({
      spans: elements.map((element) => spanOf(element, columns.length)),
      ids: tiles.toSpliced(at, at < 0 ? 0 : 1).map(idOf),
      lead: lead < 0 ? all.length : lead,
      from: at < 0 ? null : at,
      held: spanOf(held.tile, columns.length),
      columns,
      rows: tracks(style.gridTemplateRows, area.top + pixels(style.paddingTop), gap),
      gap,
    }),
    elements,
    area: [area],
  };
}

const SPANS: Record<string, Span> = {
  small: { columns: 2, rows: 2 },
  medium: { columns: 4, rows: 2 },
  large: { columns: 4, rows: 4 },
};

/** The room that something takes in a grid: widgets say their size, and by `--span` that they take a phone's row. */
function spanOf(element: HTMLElement, columns: number): Span {
  const span = SPANS[element.dataset["size"] ?? ""];
  if (!span) return { columns: 1, rows: 1 };
  const wanted = Number(getComputedStyle(element).getPropertyValue("--span")) || span.columns;
  return { columns: Math.min(wanted, columns), rows: span.rows };
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** "70px 70px" as positions. */
function tracks(template: string, start: number, gap: number): Track[] {
  const sizes = template.split(" ").map(pixels);
  return sizes.map((size, index) => ({
    start: start + sizes.slice(0, index).reduce((sum, one) => sum + one + gap, 0),
    size,
  }));
}

/** The margin of a widget at either side of its cells. */
const WIDGET_MARGIN = 8;

/** What of a landing is seen: an app's icon, at the top and in the middle, or the widget without its margin. */
export function seenAt(landing: Box, { box, icon, id }: Held, place: string): Box {
  const { left, top, width } = landing;
  if (!isWidget(id)) return { ...icon, left: left + (width - icon.width) / 2, top: top + icon.top - box.top };
  if (place === "column") return landing;
  return { ...landing, left: left + WIDGET_MARGIN, width: width - 2 * WIDGET_MARGIN };
}

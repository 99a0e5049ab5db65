import { vi } from "vitest";
import type { DragBoard, DragList } from "../../../src/features/home/drawer/drag/drag-lists.ts";
import { dragLists } from "../../../src/features/home/drawer/drag/drag-lists.ts";

const SIZE = 100;

type Thing = { id: string; name: string; size?: "small" | "medium" | "large" };

/** A board that notes what it is asked for. */
export function fakeDragBoard(board: Partial<DragBoard> = {}) {
  return {
    prepare: vi.fn<() => void>(),
    groupOf: () => null,
    pages: () => [
      { id: "page:1", name: "Home" },
      { id: "page:2", name: "Evening" },
    ],
    shownPage: () => 0,
    turnTo: vi.fn<DragBoard["turnTo"]>(),
    open: vi.fn<DragBoard["open"]>(),
    close: vi.fn<() => void>(),
    put: vi.fn<DragBoard["put"]>(),
    putLast: vi.fn<DragBoard["putLast"]>(),
    nearing: vi.fn<DragBoard["nearing"]>(),
    join: vi.fn<DragBoard["join"]>(),
    ...board,
  };
}

/** jsdom has no layout: boxes are in pixels of the page. */
export function placeAt(
  element: HTMLElement,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
}

/** A tile of a grid, or a widget of its column. */
export function aThing({ id, name, size }: Thing): HTMLElement {
  const tile = document.createElement("li");
  tile.dataset["appTile"] = id;
  if (size) tile.dataset["size"] = size;
  tile.innerHTML = id.startsWith("widget:")
    ? `<section aria-label="${name}"><p>Text</p><a href="#">Link</a><button>Menu</button></section>`
    : `<a class="tile-link" href="#${name}"><span class="app-tile-icon"></span><span class="app-tile-label">${name}</span></a>`;
  tile.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  return tile;
}

/** A grid of 100 px cells with things of one cell, in the document and its direction. */
export function aGrid(names: readonly Thing[], columns: number): HTMLUListElement {
  const grid = document.createElement("ul");
  const rows = Math.ceil(names.length / columns);
  const isMirrored = document.documentElement.dir === "rtl";
  if (isMirrored) grid.style.direction = "rtl";
  grid.style.gridTemplateColumns = Array(columns).fill(`${SIZE}px`).join(" ");
  grid.style.gridTemplateRows = Array(rows).fill(`${SIZE}px`).join(" ");
  for (const [index, thing] of names.entries()) {
    const tile = aThing(thing);
    const column = index % columns;
    const left = (isMirrored ? columns - 1 - column : column) * SIZE;
    const top = Math.floor(index / columns) * SIZE;
    placeAt(tile, left, top, SIZE, SIZE);
    const icon = tile.querySelector<HTMLElement>(".app-tile-icon");
    if (icon) Object.defineProperties(icon, { offsetWidth: { value: 60 }, offsetHeight: { value: 60 } });
    grid.append(tile);
  }
  placeAt(grid, 0, 0, columns * SIZE, rows * SIZE);
  return grid;
}

/** Makes a list known to drags. */
export function listOf(root: HTMLElement, place: string, board: DragBoard, spoken: string[]): DragList {
  const list: DragList = {
    root,
    place,
    board,
    announce: (message) => spoken.push(message),
    onLongPress: vi.fn<DragList["onLongPress"]>(),
  };
  dragLists.set([...dragLists.get(), list]);
  return list;
}

export const pointer = (type: string, x: number, y: number, pointerType = "mouse") =>
  new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    isPrimary: true,
    pointerType,
    bubbles: true,
    cancelable: true,
  });

/** The next frame. */
export const frame = () => vi.advanceTimersByTime(16);

/** What a pointer carries. */
export const carried = () => document.querySelector<HTMLElement>("body > [data-lifted]");
/** The place where it would land. */
export const outline = () => document.querySelector<HTMLElement>("[data-gap]");

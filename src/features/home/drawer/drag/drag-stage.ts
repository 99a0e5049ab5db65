import { distanceTo, moveBetween, type Box, type Point } from "./boxes.ts";
import { setDragging } from "#src/shared/state/home/edit-mode.ts";
import { dragLists, idOf, tilesOf, topList, type DragList } from "./drag-lists.ts";
import { drawOutline } from "./held-copy.ts";
import { isWidget } from "./list-plan.ts";
import { readTiles, seenAt, type Held, type ListRead } from "./read-tiles.ts";

/** What is so near to the window has moved before it scrolls in. */
const NEAR_PX = 300;

/** The lists under a drag: what is known of them, and where their things are shown. Only transforms change. */
export class DragStage {
  /** The list that takes the held thing now, the position where it would land, and where the others stand. */
  list: DragList;
  position = 0;
  boxes: readonly Box[] = [];
  /** Lists change on purpose while a page turns. */
  isTurning = false;
  readonly #home: DragList;
  readonly #held: Held;
  readonly #onStale: () => void;
  readonly #reads = new Map<DragList, ListRead>();
  readonly #outline: HTMLElement;
  readonly #ending = new AbortController();
  readonly #moved = new Map<HTMLElement, string>();

  /** `onStale` is called when the shown list has changed under the drag. */
  constructor(list: DragList, held: Held, onStale: () => void) {
    this.#home = this.list = list;
    this.#held = held;
    this.#onStale = onStale;
    // All is read before anything is written.
    for (const each of this.#lists()) this.read(each);
    this.#outline = drawOutline(isWidget(held.id));
    this.enter(list);
    // Last, so that an error above leaves no drag behind.
    setDragging(true);
  }

  /** What is known of the list. */
  read(list = this.list): ListRead {
    const read = this.#reads.get(list) ?? readTiles(list, this.#held);
    this.#reads.set(list, read);
    return read;
  }

  /** Goes on in another list, or in the same one with other things. */
  enter(list: DragList): void {
    // A list that is still coming in is measured where it will be.
    for (const moving of [list.root, list.root.closest('[role="dialog"]')])
      for (const animation of moving?.getAnimations?.() ?? []) animation.finish();
    for (const element of this.#moved.keys()) toRest(element);
    this.#moved.clear();
    this.list = list;
    const { from, rest, ids } = this.read();
    this.boxes = rest;
    this.position = from ?? ids.length;
    this.#mark(list);
    this.#outlineLanding();
    const onChange = () => {
      if (this.list === list && !this.isTurning) this.#onStale();
      this.#reads.delete(list);
    };
    list.root.addEventListener("drawerchange", onChange, { signal: this.#ending.signal });
  }

  /** Makes room at a position. Things in this part of the page glide; near to it they jump, and others wait. */
  show(position: number, top: number, bottom: number): void {
    const { rest, elements, boxesAt } = this.read();
    if (position !== this.position) {
      this.position = position;
      this.boxes = boxesAt(position);
      this.#outlineLanding();
    }
    const isWithin = (box: Box, px: number) => box.top < bottom + px && box.top + box.height > top - px;
    for (const [index, element] of elements.entries()) {
      const [from, to] = [rest[index], this.boxes[index]];
      if (!from || !to || !(isWithin(from, NEAR_PX) || isWithin(to, NEAR_PX))) continue;
      const move = moveBetween(from, to);
      if (move === (this.#moved.get(element) ?? "")) continue;
      this.#moved.set(element, move);
      if (isWithin(from, 0) || isWithin(to, 0)) element.dataset["shifted"] ??= "";
      element.style.transform = move;
    }
  }

  /** Where the held thing, or what is seen of it, would land. */
  landing(isSeen = isWidget(this.#held.id)): Box | undefined {
    const landing = this.read().landings[this.position];
    return landing && isSeen ? seenAt(landing, this.#held, this.list.place) : landing;
  }

  #outlineLanding(): void {
    const { left, top, width, height } = this.landing(true) ?? this.#held.icon;
    const transform = `translate(${left}px, ${top}px)`;
    Object.assign(this.#outline.style, { width: `${width}px`, height: `${height}px`, transform });
  }

  /** The list that takes the held thing at a point of the page. */
  listAt(point: Point): DragList | undefined {
    const wayTo = (list: DragList) => Math.min(...this.read(list).area.map((box) => distanceTo(box, point)));
    const [first, ...others] = this.#lists();
    return others.reduce((best, list) => (best && wayTo(best) <= wayTo(list) ? best : list), first);
  }

  #lists(): DragList[] {
    if (!isWidget(this.#held.id)) return [topList() ?? this.list];
    return dragLists.get().filter(({ place }) => !place.startsWith("folder:"));
  }

  /** Hides the held thing in a list, and pales those that go along. */
  #mark({ root }: DragList): void {
    const { id: heldId, ids, isCarried } = this.#held;
    for (const tile of tilesOf(root)) {
      const id = idOf(tile);
      if (isCarried && id === heldId) tile.style.visibility = "hidden";
      if (!isCarried && id === heldId) tile.dataset["lifted"] = "";
      if (ids.length > 1 && ids.includes(id)) tile.dataset["away"] = "";
    }
  }

  /** The drag is over; the others keep their places until `settle`. */
  end(): void {
    this.#ending.abort();
    this.#outline.remove();
    setDragging(false);
  }

  /** All things stand where they belong. */
  settle(): void {
    for (const { root } of [...dragLists.get(), this.#home]) {
      for (const element of root.children as HTMLCollectionOf<HTMLElement>) {
        toRest(element);
        element.style.visibility = "";
        for (const mark of ["lifted", "away"]) delete element.dataset[mark];
      }
    }
  }
}

function toRest(element: HTMLElement): void {
  element.style.transform = "";
  delete element.dataset["shifted"];
}

import { onwards } from "#src/shared/ui/direction.ts";
import {
  boxesOf,
  centreOf,
  distanceTo,
  moveBetween,
  neighbour,
  type Box,
  type Direction,
  type Point,
  seenWindow,
} from "./boxes.ts";
import { DragStage } from "./drag-stage.ts";
import { idOf, nameOf, tilesOf, topList, type DragList } from "./drag-lists.ts";
import { HeldCopy } from "./held-copy.ts";
import { aim, dropOf, isWidget, nearestLanding } from "./list-plan.ts";
import { dragMessages } from "./messages.ts";
import { readHeld, type Held } from "./read-tiles.ts";

/** Who drags: a pointer whose press began at this point of the window, or the keyboard. */
export type Hand = Point | "keyboard";

/** What a held thing is over: a place between the others, or something that waits until it has rested there. */
type Over =
  | { kind: "place" }
  /** The middle of an app, a link or a folder. */
  | { kind: "tile"; id: string; element: HTMLElement }
  /** By its tab, or by the window's edge. */
  | { kind: "page"; id: string; index: number; element?: HTMLElement | undefined }
  /** The outside of an open folder. */
  | { kind: "outside" };

const PLACE: Over = { kind: "place" };
const keyOf = (over: Over) => ("id" in over ? `${over.kind} ${over.id}` : over.kind);

const REST_MS = 500;
const TURN_PAUSE_MS = 800;
/** So near to the left or right edge that is seen, a held thing turns the page. */
const EDGE_PX = 24;
/** A drop may change nothing on screen: another tab made the same move. */
const CLEANUP_MS = 500;

/** Ends the drop before, which may still wait for the new order. */
let finishLast = () => {};

/**
 * A drag from lifting a thing to dropping it or putting it back. A pointer carries a copy over all lists; by keyboard, the
 * thing itself moves within its list. It is always over one thing (`Over`), and something happens when it rests there.
 */
export class Drag {
  readonly #home: DragList;
  readonly #held: Held;
  readonly #ids: readonly string[];
  readonly #name: string;
  readonly #stage: DragStage;
  readonly #copy: HeldCopy | null;
  readonly #tabs = [...document.querySelectorAll<HTMLElement>("[data-page-tab]")];
  readonly #tabBoxes = boxesOf(this.#tabs);
  readonly #windowHeight = window.innerHeight;
  readonly #seen = seenWindow();
  readonly #start: { page: number; position: number; count: number };
  /** The open folder that the list lies in. */
  #panel: Box | undefined;
  #over: Over = PLACE;
  /** Whether it has rested on what it is over. */
  #hasRested = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = 0;
  #pointer: Point = { x: 0, y: 0 };
  #scroll: Point = { x: window.scrollX, y: window.scrollY };

  /** `onStale` is called when the shown list has changed under the drag. */
  constructor(list: DragList, tile: HTMLElement, hand: Hand, onStale: () => void) {
    finishLast();
    const { board } = list;
    const isCarried = hand !== "keyboard";
    if (isCarried && isWidget(idOf(tile)) && topList()?.place.startsWith("folder:")) board.close();
    const group = isCarried ? board.groupOf(idOf(tile)) : null;
    this.#home = list;
    this.#ids = group?.ids ?? [idOf(tile)];
    this.#name = group?.name ?? nameOf(tile);
    this.#panel = panelOf(list);
    const held = (this.#held = readHeld(tile, this.#ids, isCarried));
    this.#stage = new DragStage(list, held, onStale);
    this.#copy = isCarried ? new HeldCopy(held, hand, this.#scroll) : null;
    const others = group && tilesOf(list.root).filter((one) => one !== tile && group.ids.includes(idOf(one)));
    if (others) this.#copy?.stack(others, this.#ids.length);
    const count = this.#stage.read().ids.length + 1;
    this.#start = { page: board.shownPage(), position: this.#stage.position, count };
    board.prepare();
    this.#say(isCarried ? dragMessages.over : dragMessages.lifted);
  }

  #say(message: (name: string, position: number, count: number) => string): void {
    this.#home.announce(message(this.#name, this.#stage.position, this.#stage.read().ids.length + 1));
  }

  /** Follows a pointer, given in the window, over a page that is scrolled so far. */
  follow(pointer: Point, scroll: Point): void {
    this.#pointer = pointer;
    this.#scroll = scroll;
    this.#copy?.follow(pointer);
    const list = this.#stage.listAt(this.#onPage(pointer));
    if (list && list !== this.#stage.list) this.#enter(list);
    else this.#setOver(this.#overNow());
  }

  /** Moves a thing that is held by keyboard; the page scrolls along. */
  step(direction: Direction): void {
    const { landings, from } = this.#stage.read();
    this.#show(neighbour(landings, this.#stage.position, direction));
    const [start, now] = [landings[from ?? 0], this.#stage.landing(false)];
    if (start && now) this.#held.tile.style.transform = moveBetween(start, now);
    this.#held.tile.scrollIntoView({ block: "nearest" });
    this.#say(dragMessages.over);
  }

  /** Drops the thing where it is. */
  drop(): void {
    if (this.#over.kind === "outside") this.#enterAfter((board) => board.close());
    const [over, hasRested, stage, ids] = [this.#over, this.#hasRested, this.#stage, this.#ids];
    const { board, place } = stage.list;
    if (over.kind === "page" && over.element) {
      this.#end(undefined, true);
      return board.putLast(ids, over.id);
    }
    if (over.kind === "tile" && hasRested) {
      this.#end(undefined, true);
      return board.join(ids, over.id);
    }
    // Dropped on a tile without waiting: that is its place.
    if (over.kind === "tile") this.#showAt(over.element);
    const { after, position, count, isSame } = dropOf(stage.read(), stage.position, this.#held.id, ids);
    this.#end(stage.landing(), !isSame);
    if (isSame) return this.#sayCancelled();
    board.put(ids, place, after);
    const say = ids.length > 1 ? dragMessages.droppedTogether : dragMessages.dropped;
    this.#home.announce(say(this.#name, position, count));
  }

  /** Puts all back and says so. */
  cancel(): void {
    this.putBack();
    this.#sayCancelled();
  }

  /** Puts all back without words: the thing was held for its menu. */
  putBack(): void {
    const { board, place } = this.#home;
    const { page } = this.#start;
    const isHere = this.#stage.list === this.#home && board.shownPage() === page;
    this.#end(isHere ? this.#held.box : undefined, false);
    if (!isHere && !place.startsWith("folder:")) board.close();
    if (board.shownPage() !== page) board.turnTo(page);
  }

  #sayCancelled(): void {
    const { position, count } = this.#start;
    const { cancelled, cancelledTogether } = dragMessages;
    const isGroup = this.#ids.length > 1;
    this.#home.announce(isGroup ? cancelledTogether(this.#name) : cancelled(this.#name, position, count));
  }

  /** Ends the drag. After a move, the others keep their places until the new order is drawn. */
  #end(goal: Box | undefined, isMoved: boolean): void {
    this.#setOver(PLACE);
    this.#stage.end();
    const { root } = this.#stage.list;
    const focused = document.activeElement?.closest<HTMLElement>("[data-app-tile]");
    const tileOf = (id: string) => tilesOf(root).find((tile) => idOf(tile) === id);
    const waiting = new AbortController();
    const finish = () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      this.#stage.settle();
      this.#copy?.landAs(tileOf(this.#held.id), goal, this.#scroll);
      if (!focused || document.activeElement !== document.body) return;
      // Moving it has taken the focus away.
      const tile = tileOf(idOf(focused));
      (tile?.querySelector<HTMLElement>(".tile-link") ?? tile)?.focus();
    };
    finishLast = finish;
    if (!isMoved) return finish();
    root.addEventListener("drawerchange", finish, { signal: waiting.signal });
    setTimeout(finish, CLEANUP_MS);
  }

  /** What the copy is over; where it is a place, room is made there. */
  #overNow(): Over {
    const far = this.#farNow();
    const [stage, copy] = [this.#stage, this.#copy];
    if (far || !copy) return far ?? PLACE;
    const { ids, elements, lead, ...plan } = stage.read();
    const centre = this.#onPage(centreOf(copy.box));
    const { position, over } = aim({ ...plan, ids, lead }, stage, centre, this.#held.id);
    const [id, element] = over === null ? [] : [ids[over], elements[lead + over]];
    if (!id || !element) {
      this.#show(position);
      return PLACE;
    }
    const isNesting = stage.list.place.startsWith("page:") && !this.#held.id.startsWith("folder:");
    if (isNesting && !this.#ids.includes(id)) return { kind: "tile", id, element };
    this.#showAt(element);
    return PLACE;
  }

  /** A page, or the outside of a folder. */
  #farNow(): Over | null {
    const [{ x }, page] = [this.#seen.pointOf(this.#pointer), this.#onPage(this.#pointer)];
    const { board } = this.#stage.list;
    const [pages, shown] = [board.pages(), board.shownPage()];
    const element = this.#tabs[this.#tabBoxes.findIndex((box) => distanceTo(box, page) === 0)];
    const by = x < EDGE_PX ? -1 : x > this.#seen.width - EDGE_PX ? 1 : 0;
    const index = element
      ? pages.findIndex(({ id }) => id === element.dataset["pageTab"])
      : shown + by * onwards();
    const id = pages[index]?.id;
    if (id !== undefined && index !== shown) return { kind: "page", id, index, element };
    return this.#panel && distanceTo(this.#panel, page) > 0 ? { kind: "outside" } : null;
  }

  #setOver(over: Over): void {
    if (keyOf(over) === keyOf(this.#over)) return;
    clearTimeout(this.#timer);
    markTarget(this.#over, false);
    this.#over = over;
    this.#hasRested = false;
    if (over.kind === "place") return;
    if (over.kind === "page") markTarget(over, true);
    if (over.kind === "tile") this.#stage.list.board.nearing(this.#ids, over.id);
    const restMs = Math.max(REST_MS, this.#pausedUntil - performance.now());
    this.#timer = setTimeout(() => this.#rest(over), restMs);
  }

  /** It has rested long enough. */
  #rest(over: Over): void {
    this.#hasRested = true;
    if (over.kind === "page") this.#turnTo(over.index);
    else if (over.kind === "outside") this.#enterAfter((board) => board.close());
    else if (over.kind === "tile" && over.id.startsWith("folder:"))
      this.#enterAfter((board) => board.open(over.id));
    else if (over.kind === "tile") {
      markTarget(over, true);
      this.#home.announce(dragMessages.joining(this.#name, nameOf(over.element)));
    }
  }

  #turnTo(index: number): void {
    const [stage, { board }] = [this.#stage, this.#home];
    stage.isTurning = true;
    this.#enterAfter(() => {
      board.turnTo(index);
      stage.isTurning = false;
    });
    this.#pausedUntil = performance.now() + TURN_PAUSE_MS;
    const pages = board.pages();
    this.#home.announce(dragMessages.turned(pages[index]?.name ?? "", index, pages.length));
  }

  /** Changes what is shown, and goes on in what takes the thing then. */
  #enterAfter(change: (board: DragList["board"]) => void): void {
    change(this.#stage.list.board);
    const top = topList();
    if (top) this.#enter(top);
  }

  #enter(list: DragList): void {
    const stage = this.#stage;
    this.#setOver(PLACE);
    stage.enter(list);
    this.#panel = panelOf(list);
    const landing = isWidget(this.#held.id) ? stage.landing() : undefined;
    if (landing) this.#copy?.fit(landing);
    this.#copy?.follow(this.#pointer);
    this.#setOver(this.#overNow());
  }

  /** Takes the place of one of the others. */
  #showAt(element: HTMLElement): void {
    const { elements, ...plan } = this.#stage.read();
    const box = this.#stage.boxes[elements.indexOf(element)];
    if (box) this.#show(nearestLanding(plan, centreOf(box), this.#stage.position));
  }

  #show(position: number): void {
    this.#stage.show(position, this.#scroll.y, this.#scroll.y + this.#windowHeight);
  }

  #onPage({ x, y }: Point): Point {
    return { x: x + this.#scroll.x, y: y + this.#scroll.y };
  }
}

/** Shows that a thing would be dropped on this. */
function markTarget(over: Over, isTarget: boolean): void {
  if (!("element" in over)) return;
  if (isTarget && over.element) over.element.dataset["target"] = "";
  else delete over.element?.dataset["target"];
}

function panelOf({ root }: DragList): Box | undefined {
  const panel = root.closest('[role="dialog"]');
  return panel ? boxesOf([panel])[0] : undefined;
}

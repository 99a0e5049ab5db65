import { keepPlaces, paleCompanions, stackBehind } from "./companions.ts";
import type { DragBoard } from "./drag-board.ts";
import { dragLists } from "./drag-lists.ts";
import { floatingCopy } from "./floating-copy.ts";
import { createHoldTimer, type Target } from "./hold-timer.ts";
import { landingOf } from "./landing.ts";
import { liftTile, type DragHost } from "./lifted-tile.ts";
import { dragMessages } from "./messages.ts";
import { boardOf, panelOf, tabSlots } from "./list-parts.ts";
import { makeRoom, type Room } from "./room.ts";
import { settle } from "./settle.ts";
import { createTargetMark } from "./target-mark.ts";
import { aim, contains, endSlot, measureSlots, type Point, type Slot } from "./slot-geometry.ts";

/** A tile in the hand of a mouse or a finger, which may take it to another list. */
export type HeldTile = {
  /** What is held: a name, or the count of those that go together. */
  name: string;
  /** Follows the pointer, given in coordinates of the page and of the window. */
  follow: (page: Point, client: Point) => void;
  drop: () => void;
  cancel: () => void;
  /** As `cancel`, without words: the tile was held for its menu. */
  putBack: () => void;
};

type HoldOptions = {
  host: DragHost;
  from: number;
  /** Where the press began, in the window. */
  start: Point;
  /** Called when the shown list has changed under the tile: its measurements are stale. */
  onStale: () => void;
};

/** So near to the window's left or right edge, a held tile turns the page. */
const EDGE_PX = 24;
const CLEANUP_MS = 500;

/** Lifts a tile and measures what it can be dropped on. */
export function holdTile({ host, from, start, onStale }: HoldOptions): HeldTile | null {
  const lifted = liftTile(host, from);
  const home = lifted?.slots[from];
  if (!lifted || !home) return null;
  const id = lifted.tile.dataset["appTile"] ?? "";
  const group = boardOf(host)?.groupOf(id) ?? null;
  const ids = group?.ids ?? [id];
  const name = group?.name ?? host.nameAt(from);
  const isFolder = id.startsWith("folder:");
  const [scrollX, scrollY] = [window.scrollX, window.scrollY];
  const origin = { x: start.x + scrollX, y: start.y + scrollY };
  const windowWidth = window.innerWidth;
  const tabs = tabSlots();
  const firstPage = boardOf(host)?.shownPage() ?? 0;
  const timer = createHoldTimer();
  const ending = new AbortController();

  let list = host;
  let panel: Slot | null = panelOf(host);
  let room: Room = lifted;
  /** The index of the tile in the list; -1 in another one. */
  let own = from;
  let copy: HTMLElement | null = null;
  let pointer = { page: origin, client: start };
  const mark = createTargetMark();
  /** The tile that has been held long enough to make a folder with. */
  let partner: HTMLElement | null = null;
  let isTurning = false;

  /** From now on a copy is carried, because lists come and go under it. */
  const takeAway = () => {
    if (copy) return;
    copy = floatingCopy(lifted.tile, {
      left: home.left - scrollX,
      top: home.top - scrollY,
      width: home.width,
    });
    if (group) stackBehind(copy, host.grid, id, ids);
    carry();
    settle(host.grid);
    // Swipes of pages leave the finger alone.
    host.grid.dataset["dragging"] = "";
    paleCompanions(host.grid, ids);
    if (list === host) room = makeRoom(host.tiles(), lifted.slots, from);
    lifted.tile.style.visibility = "hidden";
  };
  const carry = () => {
    const { page, client } = pointer;
    if (copy) copy.style.transform = `translate(${client.x - start.x}px, ${client.y - start.y}px)`;
    else lifted.carry(page.x - origin.x, page.y - origin.y);
  };

  const enter = (next: DragHost) => {
    takeAway();
    mark(null);
    partner = null;
    timer.stop();
    settle(list.grid);
    // The page below an open folder stays in sight.
    keepPlaces(list.grid, id, ids);
    list = next;
    settle(next.grid);
    // A list that is still coming in is measured where it will be.
    for (const moving of [next.grid, next.grid.closest("[data-folder-panel]")])
      for (const animation of moving?.getAnimations?.() ?? []) animation.finish();
    panel = panelOf(next);
    const tiles = next.tiles();
    own = tiles.findIndex((tile) => tile.dataset["appTile"] === id);
    tiles[own]?.style.setProperty("visibility", "hidden");
    paleCompanions(next.grid, ids);
    const slots = measureSlots(tiles);
    room =
      own >= 0
        ? makeRoom(tiles, slots, own)
        : makeRoom(tiles, [...slots, endSlot(next.grid, tiles)], tiles.length);
    watch(next);
    consider();
  };
  const enterTop = () => {
    const top = dragLists.get().at(-1);
    if (top && top !== list) enter(top);
  };
  const watched = new Set<HTMLElement>();
  const watch = ({ grid }: DragHost) => {
    if (watched.has(grid)) return;
    watched.add(grid);
    grid.addEventListener("drawerchange", () => !isTurning && list.grid === grid && onStale(), {
      signal: ending.signal,
    });
  };

  const turnTo = (board: DragBoard, index: number) => {
    const page = board.pages()[index];
    if (!page) return;
    takeAway();
    isTurning = true;
    board.turnTo(index);
    isTurning = false;
    timer.pause();
    const top = dragLists.get().at(-1);
    if (top) enter(top);
    host.announce(dragMessages.turned(page.name, index, board.pages().length));
  };

  /** A page or the outside of a folder: what is not a tile of the list. */
  const farTarget = (board: DragBoard): (Target & { tab?: HTMLElement; page?: number }) | null => {
    const { page, client } = pointer;
    const pages = board.pages();
    const shown = board.shownPage();
    const over = tabs.find(({ slot }) => contains(slot, page));
    if (over) {
      const index = pages.findIndex((one) => one.id === over.tab.dataset["pageTab"]);
      if (index < 0 || index === shown) return null;
      return { key: `page ${index}`, onHeld: () => turnTo(board, index), tab: over.tab, page: index };
    }
    const by = client.x < EDGE_PX ? -1 : client.x > windowWidth - EDGE_PX ? 1 : 0;
    if (by !== 0 && pages[shown + by]) {
      return { key: `edge ${shown + by}`, onHeld: () => turnTo(board, shown + by) };
    }
    if (!panel || contains(panel, page)) return null;
    return { key: "outside", onHeld: () => leave(board) };
  };
  const leave = (board: DragBoard) => {
    takeAway();
    board.close();
    enterTop();
  };
  const tileTarget = (board: DragBoard, tile: HTMLElement): Target => {
    const target = tile.dataset["appTile"] ?? "";
    return {
      key: target,
      onOver: () => board.nearing(ids, target),
      onHeld() {
        mark(tile);
        if (target.startsWith("folder:")) {
          takeAway();
          board.open(target);
          enterTop();
          return;
        }
        partner = tile;
        host.announce(dragMessages.joining(name, tile.querySelector(".app-tile-label")?.textContent ?? ""));
      },
    };
  };
  const middle = (): Point => ({
    x: home.left + home.width / 2 + pointer.page.x - origin.x,
    y: home.top + home.height / 2 + pointer.page.y - origin.y,
  });

  /** Makes room where the tile is, or waits over what it could be dropped on. */
  const consider = () => {
    const board = boardOf(list);
    const far = board ? farTarget(board) : null;
    if (far) {
      partner = null;
      mark(far.tab ?? null);
      return timer.over(far);
    }
    const { x, y } = middle();
    const { position, over } = aim(room.slots, room.position(), x, y);
    const tile = over === null ? undefined : room.tileAt(over);
    const isNesting =
      board && tile && board.place.folder === undefined && !isFolder && !("away" in tile.dataset);
    if (isNesting) {
      if (tile !== partner) mark(null);
      return timer.over(tileTarget(board, tile));
    }
    partner = null;
    mark(null);
    timer.over(null);
    room.hoverOver(over ?? position);
  };

  watch(host);
  boardOf(host)?.prepare();
  // A folder clips what leaves it, and several are one stack.
  if (panel || group) takeAway();
  ending.signal.addEventListener("abort", dragLists.subscribe(enterTop));

  const end = () => {
    timer.stop();
    ending.abort();
    mark(null);
  };
  const clear = () => {
    copy?.remove();
    for (const { grid } of [list, host]) if (!grid.querySelector("[data-lifted]")) settle(grid);
  };
  /** The copy stays where it was dropped until the new order is rendered. */
  const clearLater = () => {
    takeAway();
    list.grid.addEventListener("drawerchange", clear, { once: true });
    setTimeout(clear, CLEANUP_MS);
  };

  const putBack = () => {
    end();
    if (!copy) lifted.cancel();
    copy?.remove();
    settle(list.grid);
    settle(host.grid);
    const board = boardOf(host);
    if (board && list !== host && board.place.folder === undefined) board.close();
    if (board && boardOf(dragLists.get().at(-1) ?? host)?.shownPage() !== firstPage) board.turnTo(firstPage);
  };

  return {
    name,
    putBack,
    follow(page, client) {
      pointer = { page, client };
      carry();
      consider();
    },
    drop() {
      const joined = partner;
      const shown = boardOf(list);
      const far = shown ? farTarget(shown) : null;
      if (far?.key === "outside" && shown) leave(shown);
      const board = boardOf(list);
      const { x, y } = middle();
      const { over } = aim(room.slots, room.position(), x, y);
      end();
      if (board && far?.page !== undefined) {
        const page = board.pages()[far.page];
        clearLater();
        if (page) board.putLast(ids, page.id);
        return;
      }
      if (board && joined) {
        clearLater();
        board.join(ids, joined.dataset["appTile"] ?? "");
        return;
      }
      // Dropped on a tile without waiting: that is its place.
      if (over !== null) room.hoverOver(over);
      const to = room.position();
      const landing = landingOf(room, list.tiles(), ids);
      const { after, position, count } = landing;
      if (!copy) {
        const say = lifted.drop() ? dragMessages.dropped : dragMessages.cancelled;
        return host.announce(say(name, to, count));
      }
      if (to === own || landing.isSame) {
        clear();
        return host.announce(
          group ? dragMessages.cancelledTogether(name) : dragMessages.dropped(name, to, count),
        );
      }
      clearLater();
      if (own >= 0 && !group) list.move(own, to);
      else if (board) board.put(ids, board.place, after);
      const say = group ? dragMessages.droppedTogether : dragMessages.dropped;
      host.announce(say(name, position, count));
    },
    cancel() {
      putBack();
      host.announce(
        group
          ? dragMessages.cancelledTogether(name)
          : dragMessages.cancelled(name, from, lifted.slots.length),
      );
    },
  };
}

import { boxesOf, directionOf, neighbour } from "../drag/boxes.ts";

/** The tiles of one grid; a folder that is open has a grid of its own. */
const GRID = ".drawer-grid";
const STOPS = ".app-tile:not([inert]) > .tile-link";

/**
 * Makes each grid of tiles below `root` one Tab stop. Arrows move by place and by row, Home and End to the ends.
 * Returns what ends it.
 */
export function listenForTileKeys(root: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;

  const update = () => {
    for (const grid of root.querySelectorAll<HTMLElement>(GRID)) keepOneStop(grid);
  };
  root.addEventListener("focusin", ({ target }) => makeStop(target), { signal });
  root.addEventListener("keydown", onKeyDown, { signal });
  // Tiles come, go and move, and some rest while editing: those that are new would be further stops.
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["inert"] });
  signal.addEventListener("abort", () => observer.disconnect());
  update();
  makeStop(document.activeElement);
  return () => listening.abort();
}

/** Links and badges of all tiles can be focused; only one link of a grid by Tab. */
function keepOneStop(grid: HTMLElement): void {
  const links = stopsOf(grid);
  for (const link of grid.querySelectorAll<HTMLElement>("[inert] [data-stop]")) setStop(link, false);
  const stop = links.find((link) => link.dataset["stop"] !== undefined) ?? links[0];
  for (const link of links) setStop(link, link === stop);
  for (const badge of grid.querySelectorAll<HTMLElement>(".tile-menu-button")) setTabIndex(badge, -1);
}

function makeStop(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLElement>(STOPS) : null;
  const grid = link?.closest<HTMLElement>(GRID);
  if (!link || !grid) return;
  for (const other of grid.querySelectorAll<HTMLElement>("[data-stop]"))
    if (other !== link) setStop(other, false);
  setStop(link, true);
}

function setStop(link: HTMLElement, isStop: boolean): void {
  if (isStop) link.dataset["stop"] = "";
  else delete link.dataset["stop"];
  setTabIndex(link, isStop ? 0 : -1);
}

/** Writes only what differs: two hundred tiles would be restyled. */
function setTabIndex(element: HTMLElement, index: 0 | -1): void {
  if (element.getAttribute("tabindex") !== String(index)) element.tabIndex = index;
}

const stopsOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>(STOPS)];

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  const grid = target instanceof Element ? target.closest<HTMLElement>(GRID) : null;
  if (!grid || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  const links = stopsOf(grid);
  const own = (target as Element).closest("li")?.querySelector<HTMLElement>(STOPS);
  const next = own && nextStop(links, links.indexOf(own), key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.closest("li")?.scrollIntoView({ block: "nearest" });
}

function nextStop(links: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === "Home") return links[0];
  if (key === "End") return links.at(-1);
  const direction = directionOf(key);
  if (!direction || from === -1) return undefined;
  const boxes = boxesOf(links.map((link) => link.closest("li") ?? link));
  return links[neighbour(boxes, from, direction)];
}

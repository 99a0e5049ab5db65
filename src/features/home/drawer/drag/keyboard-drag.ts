import { liftTile, type DragHost } from "./lifted-tile.ts";
import { dragMessages } from "./messages.ts";
import { neighbourSlot, type Direction } from "./slot-geometry.ts";

const DIRECTIONS: Record<string, Direction | undefined> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * Starts a keyboard drag. Arrows move the tile, Space or Enter drops it, Escape or blur cancels. The focus stays on
 * the tile's link, which must have it when this is called.
 */
export function pickUpTile(host: DragHost, index: number): void {
  const lifted = liftTile(host, index);
  const link = document.activeElement;
  if (lifted === null || !(link instanceof HTMLElement)) return;
  const name = host.nameAt(index);
  const count = lifted.slots.length;
  const ending = new AbortController();
  host.announce(dragMessages.lifted(name, index, count));

  const finish = (isDropped: boolean) => {
    ending.abort();
    if (isDropped && lifted.drop()) host.announce(dragMessages.dropped(name, lifted.position(), count));
    else {
      lifted.cancel();
      host.announce(dragMessages.cancelled(name, index, count));
    }
  };
  const { signal } = ending;
  link.addEventListener("blur", () => finish(false), { signal });
  host.grid.addEventListener("drawerchange", () => finish(false), { signal });
  // Captured before React, so that Space does not pick the tile up again and Enter does not open the app.
  window.addEventListener(
    "keydown",
    (event) => {
      const direction = DIRECTIONS[event.key];
      if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") finish(false);
      else if (event.key === " " || event.key === "Enter") finish(true);
      else if (direction) {
        lifted.hoverOver(neighbourSlot(lifted.slots, lifted.position(), direction));
        host.tiles()[index]?.scrollIntoView({ block: "nearest" });
        host.announce(dragMessages.over(name, lifted.position(), count));
      }
    },
    { signal, capture: true },
  );
}

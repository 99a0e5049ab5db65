import { ICON } from "#src/shared/lib/first-paint.ts";
import { log } from "#src/shared/lib/log.ts";
import { takePaintedSnapshot } from "#src/shared/state/home/painted-icons.ts";

/**
 * Compares the icons of the snapshot with those of the page that has replaced it, tile by tile. The page shows its own
 * from its first frame; the log says which the snapshot had instead.
 */
export function checkSnapshot(page: ParentNode): void {
  const snapshot = takePaintedSnapshot();
  if (!snapshot) return;
  const shown = iconsByTile(page);
  for (const [tile, was] of iconsByTile(snapshot)) {
    const is = shown.get(tile);
    if (is !== undefined && is !== was) {
      log.warn(`The saved home screen had another icon for ${tile}: ${was}, not ${is}.`);
    }
  }
}

/** The addresses of each tile's icons: one of an app, up to four of a folder. */
function iconsByTile(root: ParentNode): Map<string, string> {
  const tiles = root.querySelectorAll<HTMLElement>("[data-app-tile]:has(> .tile-link)");
  return new Map([...tiles].map((tile) => [tile.dataset["appTile"] ?? "", addressesIn(tile)]));
}

const addressesIn = (tile: HTMLElement): string =>
  Array.from(tile.querySelectorAll<HTMLImageElement>(".app-icon > img"), addressOf).join(", ");

const addressOf = (icon: HTMLImageElement): string => icon.dataset[ICON] ?? icon.getAttribute("src") ?? "";

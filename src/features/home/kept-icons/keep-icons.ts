import { lastIconSheet } from "#src/api/last-seen.ts";
import { isSiteIcon } from "#src/shared/lib/icon-cache.ts";
import { log } from "#src/shared/lib/log.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { drawIconSheet, isSheetFor } from "./draw-icon-sheet.ts";
import { keepOwnIcons } from "./own-icons.ts";

/** More than a window shows at once, unless it is a very large one; further icons are pictures of their own. */
const MOST_ON_SHEET = 48;

type Keeping = {
  userId: string;
  icons: readonly string[];
  signal: AbortSignal;
  /** The sheet on the screen is not sharp any more; its icons are loaded as pictures of their own. */
  onOutgrown: () => void;
};

/**
 * Keeps the icons of a member's drawer for the next start: each for itself, to be there without a network, and the first
 * ones as one picture, to be there at once. Does so again whenever the drawer shows them in another size, until `signal`
 * says so.
 */
export function keepIcons(keeping: Keeping): void {
  const { signal } = keeping;
  const icon = document.querySelector<HTMLElement>(".drawer-grid .app-tile-icon");
  if (icon === null || signal.aborted) return;
  let keptPx: number | undefined;
  const keep = () => {
    const iconPx = Math.ceil(icon.offsetWidth * devicePixelRatio);
    if (iconPx === keptPx) return;
    keptPx = iconPx;
    keepInSize(keeping, iconPx).catch((error: unknown) => log.warn("Icons are not kept.", error));
  };
  const observer = new ResizeObserver(keep);
  observer.observe(icon);
  signal.addEventListener("abort", () => observer.disconnect());
  onOtherResolution(keep, signal);
}

/** Calls back whenever a pixel of the page takes another number of the screen's: on another screen, or by zoom. */
function onOtherResolution(callback: () => void, signal: AbortSignal): void {
  const onChange = () => {
    callback();
    onOtherResolution(callback, signal);
  };
  const asNow = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  asNow.addEventListener("change", onChange, { once: true, signal });
}

async function keepInSize({ userId, icons, signal, onOutgrown }: Keeping, iconPx: number): Promise<void> {
  await keepOwnIcons(icons);
  const first = [...new Set(icons)].filter((icon) => isSiteIcon(icon)).slice(0, MOST_ON_SHEET);
  try {
    if (iconPx === 0 || isSheetFor(lastIconSheet.get(userId), first, iconPx)) return;
    lastIconSheet.set(userId, await drawIconSheet(first, iconPx));
  } finally {
    // Only now, when the browser has read each icon: none is missing for a moment.
    const notes = shellNotes();
    if (notes.sheet !== null && notes.sheet.iconPx < iconPx && !signal.aborted) {
      notes.sheet = null;
      onOutgrown();
    }
  }
}

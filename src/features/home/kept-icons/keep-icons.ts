import { lastIconSheet } from "#src/api/last-seen.ts";
import { isSiteIcon } from "#src/shared/lib/icon-cache.ts";
import { drawIconSheet, isSheetFor } from "./draw-icon-sheet.ts";
import { keepOwnIcons } from "./own-icons.ts";

/** More than a window shows at once, unless it is a very large one; further icons are pictures of their own. */
const MOST_ON_SHEET = 48;

/**
 * Keeps the icons of a member's drawer for the next start: each for itself, to be there without a network, and the first
 * ones as one picture, to be there at once. `iconWidth` is how wide the drawer shows them, in CSS pixels.
 */
export async function keepIcons(userId: string, icons: readonly string[], iconWidth: number): Promise<void> {
  await keepOwnIcons(icons);
  const first = [...new Set(icons)].filter((icon) => isSiteIcon(icon)).slice(0, MOST_ON_SHEET);
  const iconPx = Math.ceil(iconWidth * devicePixelRatio);
  const sheet = lastIconSheet.get(userId);
  if (iconPx === 0 || isSheetFor(sheet, first, iconPx)) return;
  lastIconSheet.set(userId, await drawIconSheet(first, iconPx));
}

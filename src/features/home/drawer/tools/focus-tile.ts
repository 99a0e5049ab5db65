import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";

/**
 * Focuses a tile's link, or a widget's menu button, once its change is shown, because what moves or goes loses the
 * focus. Without this tile on the page, the grid's first link is focused.
 */
export function focusTile(id: string | undefined): void {
  const own = [".tile-link", '[aria-haspopup="menu"]'].map((part) => `[data-app-tile="${id}"] ${part}`);
  focusWhenShown(...own, "[data-drawer] .tile-link");
}

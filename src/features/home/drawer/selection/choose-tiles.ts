import { tileAt } from "../menu/open-tile-menu.ts";
import { isFolderId } from "#src/api/home/destinations.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";

/**
 * Chooses tiles below `root`: by a press or Space while editing, and with Ctrl, Cmd or Shift at any time. Shift chooses
 * all from the last one on. Returns what ends it.
 */
export function listenForChoices(root: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;

  const choose = (tile: HTMLElement, event: MouseEvent | KeyboardEvent) => {
    // Neither the browser nor the tile opens the app.
    event.preventDefault();
    event.stopPropagation();
    const id = idOf(tile);
    if (event.shiftKey) editMode.add(range(root, editMode.get().anchor, id));
    else editMode.toggle(id);
  };

  // Captured before the tile itself.
  root.addEventListener(
    "click",
    (event) => {
      const tile = chosenBy(event.target);
      const isWanted = editMode.get().isEditing || event.ctrlKey || event.metaKey || event.shiftKey;
      if (tile && isWanted) choose(tile, event);
    },
    { signal, capture: true },
  );
  // Captured before the drag, which lifts a tile by Space.
  root.addEventListener(
    "keydown",
    (event) => {
      const tile = event.key === " " && editMode.get().isEditing ? chosenBy(event.target) : null;
      if (tile) choose(tile, event);
    },
    { signal, capture: true },
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !editMode.get().isEditing) return;
      // Escape belongs to a dialog, a field or a lifted tile first.
      if (document.querySelector("dialog[open], [data-lifted]") || isField(event.target)) return;
      if (editMode.get().chosen.size > 0) editMode.clear();
      else editMode.stop();
      // Whose button in the bar had it goes on at Done, or at Edit.
      focusWhenShown("[data-edit]");
    },
    { signal },
  );
  return () => listening.abort();
}

/** The tile whose link or circle was pressed. Folders are opened, not chosen. */
function chosenBy(target: EventTarget | null): HTMLElement | null {
  const tile = tileAt(target);
  if (!tile || !(target instanceof Element) || isFolderId(idOf(tile))) return null;
  return target.closest('a, .tile-menu-button[role="checkbox"]') ? tile : null;
}

const idOf = ({ dataset }: HTMLElement) => dataset["appTile"] ?? "";

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [role='menu']") !== null;

/** All apps and links from one to the other, in the order of the page. */
function range(root: HTMLElement, from: string | null, to: string): string[] {
  const ids = [...root.querySelectorAll<HTMLElement>(".app-tile[data-app-tile]")]
    .map((tile) => idOf(tile))
    .filter((id) => !isFolderId(id));
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

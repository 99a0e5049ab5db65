import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { directionOf } from "./boxes.ts";
import { Drag } from "./drag.ts";
import { idOf, type DragList } from "./drag-lists.ts";
import { isWidget } from "./list-plan.ts";
import { followPress } from "./pointer-drag.ts";

/**
 * Lets the things of a list be dragged by mouse, finger (after a long press) and keyboard (Space). `early` is a press that
 * began before.
 */
export function listenForDrags(list: DragList, signal: AbortSignal, early: PointerEvent | null = null): void {
  if (signal.aborted) return;
  const { root } = list;
  /** The press that may become a drag. */
  let pressed: PointerEvent | null = null;
  // What is selected or dragged may be a text.
  const elementOf = (target: EventTarget | null) => (target instanceof Text ? target.parentElement : target);
  const isOurs = ({ target }: Event) => pressed !== null && gripOf(root, elementOf(target)) !== null;

  const onPointerDown = (event: PointerEvent) => {
    const tile = gripOf(root, event.target);
    const isPress = tile && event.button === 0 && event.isPrimary && !event.ctrlKey;
    pressed = isPress ? event : null;
    if (isPress) followPress(list, tile, event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tile = event.key === " " && !isModified(event) ? keyGripOf(root, event.target) : null;
    if (!tile) return;
    event.preventDefault();
    dragByKeyboard(list, tile, event.target as HTMLElement);
  };
  // The browser's own drag of links and images, the selection of a widget's text, and a link's menu under a finger.
  const onOwnGesture = (event: Event) => {
    const isMenu = event.type === "contextmenu" && pressed?.pointerType === "mouse";
    if (isOurs(event) && !isMenu) event.preventDefault();
  };
  root.addEventListener("pointerdown", onPointerDown, { signal });
  root.addEventListener("keydown", onKeyDown, { signal });
  for (const type of ["dragstart", "selectstart", "contextmenu"])
    root.addEventListener(type, onOwnGesture, { signal });
  if (early !== null) onPointerDown(early);
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Arrows move the thing, Space or Enter drops it, Escape or blur cancels. The focus stays where it is. */
function dragByKeyboard(list: DragList, tile: HTMLElement, focused: HTMLElement): void {
  const ending = new AbortController();
  const { signal } = ending;
  const finish = (isDropped: boolean) => {
    ending.abort();
    if (isDropped) drag.drop();
    else drag.cancel();
  };
  const drag = new Drag(list, tile, "keyboard", () => finish(false));
  focused.addEventListener("blur", () => finish(false), { signal });
  // Captured before React, so that Space does not lift the thing again and Enter does not open the app.
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event.key);
    if (event.key === "Tab" || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") finish(false);
    else if (event.key === " " || event.key === "Enter") finish(true);
    else if (direction) drag.step(direction);
  };
  window.addEventListener("keydown", onKeyDown, { signal, capture: true });
}

function tileOf(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>("[data-app-tile]") : null;
  return tile?.parentElement === root ? tile : null;
}

const CONTROLS = "button, input, textarea, select, summary, [contenteditable], [popover], dialog";

/** What a press takes: an app by its link; a widget by what is no control of its own, while editing also by its links. */
function gripOf(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const tile = tileOf(root, target);
  if (!tile || !(target instanceof Element)) return null;
  if (!isWidget(idOf(tile))) return target.closest(".tile-link") ? tile : null;
  if (target.closest(CONTROLS)) return null;
  return editMode.get().isEditing || !(target.closest("a, label") || isInScroller(target, tile))
    ? tile
    : null;
}

/** By keyboard, the focus is on an app's link or on the widget itself. */
function keyGripOf(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const tile = tileOf(root, target);
  return tile && (target === tile || (target as Element).closest(".tile-link")) ? tile : null;
}

/** In a list that scrolls. A widget that scrolls as a whole is held by what is no link in it. */
function isInScroller(target: Element, tile: HTMLElement): boolean {
  for (let at: Element | null = target; at && at !== tile; at = at.parentElement) {
    if (at.matches("[data-widget]")) return false;
    const { overflowX, overflowY } = getComputedStyle(at);
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(overflowY)) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
}

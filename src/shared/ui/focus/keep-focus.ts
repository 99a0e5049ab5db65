import { focusMain } from "./focus-main.ts";
import { canFocus, isAwaited } from "./focus-when-shown.ts";

/** Whoever knows better has taken the focus by then, or says that it waits. */
const OTHERS_FIRST_MS = 100;
const CONTROLS = "a[href], button, input, select, textarea, summary";

/**
 * Of somebody who works by keys, the focus goes to what is beside a control that went away with it: a row that was removed,
 * a form that is done, a list that gave way or is hidden. It would be at the top of the page otherwise. What stands in no
 * part of the page's content is left to the router.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  /** Around the control with the focus, from the inside out, and what stood before each. */
  let places: { parent: Element; before: Element | null }[] = [];
  let isByKeys = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => document.activeElement === document.body && last !== null && !canFocus(last);

  function restore(): void {
    timer = undefined;
    if (!isByKeys || !isLost() || isAwaited()) return;
    // The room of a page that loads.
    if (last?.id === "main") return focusMain();
    for (const { parent, before } of places) {
      if (!parent.isConnected) continue;
      const isThere = before?.parentElement === parent;
      const beside = isThere ? (before.nextElementSibling ?? before) : parent.firstElementChild;
      const controls = [beside, parent].flatMap((part) => [
        ...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
      ]);
      const next = controls.find((one) => !one.matches(":disabled") && canFocus(one));
      if (next) return next.focus();
    }
  }

  function remember(focused: HTMLElement): void {
    last = focused;
    places = [];
    const content = document.querySelector("main");
    for (let one: Element = focused; ; one = one.parentElement) {
      if (!one.parentElement || one.parentElement.contains(content)) return;
      places.push({ parent: one.parentElement, before: one.previousElementSibling });
    }
  }

  document.addEventListener("keydown", () => (isByKeys = true), { capture: true });
  document.addEventListener("pointerdown", () => (isByKeys = false), { capture: true });
  document.addEventListener("focusin", ({ target }) => remember(target as HTMLElement));
  // Somebody may have been faster than this script.
  if (document.activeElement !== document.body) remember(document.activeElement as HTMLElement);
  new MutationObserver(() => {
    timer ??= setTimeout(restore, OTHERS_FIRST_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class", "hidden"] });
}

/** How long a lazy part may take to draw it. */
const PATIENCE_MS = 3_000;

/** Whether it can have the focus: a width shows tabs or dots of pages, and Store is inert in Edit mode. */
export const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility?.() !== false && !element.closest("[inert]");

const shownMatch = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(canFocus);

let awaited = 0;
/** Whether the focus waits for what is drawn in a moment. */
export const isAwaited = (): boolean => awaited > 0;

/**
 * Focuses what the first selector with a match finds, for actions that remove or move the control with the focus: as soon as
 * that has lost it, and the element is on the page. Somebody who has gone on meanwhile keeps the focus.
 */
export function focusWhenShown(...selectors: string[]): void {
  const owner = document.activeElement;
  /** Returns whether there is nothing more to wait for. */
  const focus = (): boolean => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return focused !== owner;
    const target = selectors.map(shownMatch).find(Boolean);
    target?.focus();
    return target !== undefined;
  };
  // What matches now may be moved by the change.
  setTimeout(() => {
    if (focus()) return;
    awaited++;
    const observer = new MutationObserver(() => focus() && end());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, PATIENCE_MS);
    function end(): void {
      awaited--;
      clearTimeout(timer);
      observer.disconnect();
    }
  });
}

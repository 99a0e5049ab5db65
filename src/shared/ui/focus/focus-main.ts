/** Moves the focus to the page's main element. For links that disappear when they are followed. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}

/**
 * Scrolls to an anchor that was not there when the browser looked for it, and takes the keyboard along, as that does. Somebody
 * who types meanwhile stays there.
 */
export function goToAnchor(anchor: HTMLElement | null): void {
  if (anchor === null || document.activeElement?.matches("input, textarea, select")) return;
  anchor.scrollIntoView();
  anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

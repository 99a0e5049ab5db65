/** Moves the focus to the page's main element. For links that disappear when they are followed. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}

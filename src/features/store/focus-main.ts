/** For links that go with the results they lead away from: the focus stays in the page instead of going with them. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}

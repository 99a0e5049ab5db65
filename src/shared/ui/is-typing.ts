/** Whether the focused element, a field or a menu, uses the keys itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role='menu']") !== null);

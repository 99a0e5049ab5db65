/** Whether the focused element, a field or a menu, uses the keys itself. A checkbox uses none but Space. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role='menu']") !== null);

/** Whether keys belong to what has the focus: a field or a menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role='menu']") !== null);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role='menu']") !== null);

/**
 * Whether a key opens the launcher: "/" except while typing, and Ctrl+K or Cmd+K everywhere. Never while a dialog is
 * open, or when the event is handled already.
 */
export function isLauncherKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = event;
  if (defaultPrevented || isComposing || altKey || document.querySelector("dialog[open]") !== null)
    return false;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === "k";
  return key === "/" && !isTyping(target);
}

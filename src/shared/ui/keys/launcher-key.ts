import { isComposing } from "./is-composing.ts";
import { isTyping } from "./is-typing.ts";

/** Whether only this key was pressed: not while typing, and not while a dialog is open. */
export function isSingleKey(event: KeyboardEvent, wanted: string): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey || key !== wanted) return false;
  return !isTyping(target) && document.querySelector("dialog[open]") === null;
}

/**
 * Whether a key opens the launcher: "/" except while typing, and Ctrl+K or Cmd+K everywhere. Never while a
 * dialog is open, or for a handled event.
 */
export function isLauncherKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (!ctrlKey && !metaKey) return isSingleKey(event, "/");
  if (defaultPrevented || isComposing(event) || altKey || document.querySelector("dialog[open]") !== null)
    return false;
  return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === "k";
}

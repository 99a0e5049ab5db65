import type { KeyboardEvent } from "react";
import { hasActions, type AppRow, type Suggestion } from "../ranking/suggestions.ts";

/**
 * Opens the active row's actions with the Right arrow at the end of the text, and leaves them with the Left arrow or
 * Escape. Returns whether the key was one of these.
 */
export function onActionsKey(
  event: KeyboardEvent<HTMLInputElement>,
  { active, opened }: { active: Suggestion | undefined; opened: AppRow | null },
  turnTo: (row: AppRow | null) => void,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, nativeEvent } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return false;
  if (opened ? key !== "ArrowLeft" && key !== "Escape" : key !== "ArrowRight") return false;
  if (opened) turnTo(null);
  else if (hasActions(active) && isAtEnd(currentTarget)) turnTo(active);
  else return false;
  event.preventDefault();
  return true;
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length && selectionEnd === value.length;

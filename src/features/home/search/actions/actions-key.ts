import type { KeyboardEvent } from "react";
import { stepOf } from "#src/shared/ui/direction.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { hasActions, type AppRow, type Suggestion } from "../ranking/launcher-suggestions.ts";

/**
 * Opens the active row's actions with the arrow to the end of the line at the end of the text, and leaves them with the
 * opposite one or Escape. Returns whether the key was one of these.
 */
export function onActionsKey(
  event: KeyboardEvent<HTMLInputElement>,
  { active, opened }: { active: Suggestion | undefined; opened: AppRow | null },
  turnTo: (row: AppRow | null) => void,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing(event)) return false;
  if (opened ? stepOf(key) >= 0 && key !== "Escape" : stepOf(key) <= 0) return false;
  if (opened) turnTo(null);
  else if (hasActions(active) && isAtEnd(currentTarget)) turnTo(active);
  else return false;
  event.preventDefault();
  return true;
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length && selectionEnd === value.length;

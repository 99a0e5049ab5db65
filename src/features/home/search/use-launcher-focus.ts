import { useEffect, type RefObject } from "react";
import { typeToSearch } from "#src/shared/state/home/type-to-search.ts";
import { isTyping } from "#src/shared/ui/keys/is-typing.ts";
import { isLauncherKey } from "#src/shared/ui/keys/launcher-key.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";

/**
 * The launcher's keys focus this field, and so does typing anywhere on the home screen, unless its page hides it on phones.
 * It listens on the document, before the dialog's listener on the window.
 */
export function useLauncherFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = isLauncherKey(event);
      if (!isKey && !isTypedAnywhere(event)) return;
      if (field.current?.checkVisibility?.() === false) return;
      field.current?.focus();
      // A typed letter goes on into the field, because the browser writes it after this event.
      if (!isKey) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

/** Letters, digits, and the signs that begin a bang, a colour or a sum. Space and "?" have meanings of their own. */
const BEGINNING = /^[\p{L}\p{N}!#(]$/u;
/** An open folder is a dialog, too. */
const OVER_THE_PAGE = "dialog[open], [role='dialog']";

/** Whether a key begins a search: without modifiers, and while no field, menu, dialog or Edit mode uses the keys. */
function isTypedAnywhere(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey || !BEGINNING.test(key))
    return false;
  if (isTyping(target) || editMode.get().isEditing || !typeToSearch.get()) return false;
  return document.querySelector(OVER_THE_PAGE) === null;
}

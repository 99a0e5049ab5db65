import { useEffect } from "react";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { isTyping } from "./is-typing.ts";

/** Ctrl+Z (Cmd+Z) undoes the last removal, move or other change, except while typing. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (undoLast()) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

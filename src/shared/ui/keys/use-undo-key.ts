import { useEffect } from "react";
import { undoLast } from "../toast/offer-undo.ts";
import { isTyping } from "./is-typing.ts";

/** A radio button has no typed text to undo. */
const isRadio = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === "radio";

/** Ctrl+Z (Cmd+Z) undoes the last removal, move or other change, except while the person types. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (isTyping(event.target) && !isRadio(event.target)) return;
      if (undoLast()) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

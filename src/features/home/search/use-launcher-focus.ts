import { useEffect, type RefObject } from "react";
import { isLauncherKey } from "#src/shared/ui/launcher-key.ts";

/** The launcher's keys focus this field, unless its page hides it on phones. It listens on the document, before the dialog's listener on the window. */
export function useLauncherFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLauncherKey(event) || field.current?.checkVisibility?.() === false) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

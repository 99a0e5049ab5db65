import { useEffect } from "react";
import { isTyping } from "#src/shared/ui/is-typing.ts";

type CaseKeys = { next: number | null; previous: number | null; onOpen: (id: number) => void };

/** J opens the next case and K the previous one, except while the person types or a dialog is open. */
export function useCaseKeys({ next, previous, onOpen }: CaseKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      const wanted = key === "j" ? next : key === "k" ? previous : null;
      if (wanted !== null) onOpen(wanted);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [next, previous, onOpen]);
}

import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { playExitAnimation } from "../exit-animation.ts";

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  dialogProps: {
    onCancel: (event: SyntheticEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
  };
};

/**
 * Opens a `<dialog>` while it is rendered. The browser traps the focus and makes the rest inert. On unmount, the focus
 * returns to where it was. Escape and a press on the backdrop call `onClose`.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  // In a layout effect, so that the closed dialog is never painted.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    // Chromium gives the focus to the part that scrolls, before the first control in it.
    const first = document.activeElement as HTMLElement | null;
    if (first && first.tabIndex < 0 && dialog?.contains(first)) stopsIn(first)[0]?.focus();
    return () => {
      if (dialog) playExitAnimation(dialog);
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return {
    ref,
    dialogProps: {
      onCancel(event) {
        // A field for files tells that nothing was chosen by the same event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onKeyDown(event) {
        if (event.key === "Tab" && ref.current && wrapFocus(ref.current, event.shiftKey))
          event.preventDefault();
      },
      onPointerDown(event) {
        // A press on the backdrop has the dialog itself as its target.
        if (event.target === ref.current) onClose();
      },
    },
  };
}

const stopsIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>("*")].filter(
    (each) => each.tabIndex >= 0 && !each.matches(":disabled"),
  );

/**
 * Moves the focus from one end to the other; returns whether it did. Without this, Tab would leave the modal
 * dialog for the browser's own buttons.
 */
function wrapFocus(dialog: HTMLElement, isBackwards: boolean): boolean {
  const stops = stopsIn(dialog);
  const [from, to] = isBackwards ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && document.activeElement !== dialog) return false;
  to?.focus();
  return true;
}

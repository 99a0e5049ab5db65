import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { beginDraft, isUnsaved, receiveStored, savedDraft, type Draft } from "./draft.ts";
import { storable } from "./storable.ts";
import { moveCaret } from "./move-caret.ts";

const SAVE_AFTER_MS = 800;

type Field = HTMLInputElement | HTMLTextAreaElement;

type DraftOptions = {
  stored: string;
  fieldRef: RefObject<Field | null>;
  /** Filters a typed text; by default, removes only characters that can't be stored. */
  accept?: (typed: string, before: string) => string;
  save: (text: string, base: string) => void;
};

/**
 * A field that saves itself: 800 ms after the last key, and on blur, hide or unmount. Another device's text
 * shows at once, unless this field has unsaved text. `savedAt` is the time of the last save, in milliseconds.
 */
export function useDraft({ stored, fieldRef, accept = storable, save }: DraftOptions) {
  /** Outlives the focus until the server confirms the saved text, so that the old text never shows again. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const selection = useRef<[start: number, end: number] | null>(null);

  const flush = useStable((): Draft | null => {
    if (draft === null || !isUnsaved(draft)) return draft;
    save(draft.text, draft.base);
    const next = savedDraft(draft);
    setDraft(next);
    setSavedAt(Date.now());
    return next;
  });

  useEffect(() => {
    if (draft === null || !isUnsaved(draft) || isComposing) return undefined;
    const timer = setTimeout(flush, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isComposing, flush]);

  useEffect(() => {
    const onHide = () => void (document.hidden && flush());
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onHide);
      flush();
    };
  }, [flush]);

  // Browsers move the caret to the end of a text that a script sets. Runs before `receive`, whose text
  // renders one pass later.
  useLayoutEffect(() => {
    if (selection.current) fieldRef.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const receive = useStable((arrived: string) => {
    // The text must not change during an IME composition.
    if (draft === null || isComposing) return;
    const next = receiveStored(draft, arrived);
    const field = fieldRef.current;
    if (isFocused && field && next.text !== draft.text) {
      const place = (caret: number | null) => moveCaret(draft.text, next.text, caret ?? 0);
      selection.current = [place(field.selectionStart), place(field.selectionEnd)];
    }
    setDraft(isFocused || next.sent.length > 0 ? next : null);
  });
  useLayoutEffect(() => receive(stored), [stored, receive]);

  return {
    text: draft?.text ?? stored,
    isFocused,
    savedAt,
    flush,
    fieldProps: {
      value: draft?.text ?? stored,
      onFocus: () => {
        setFocused(true);
        setDraft((known) => known ?? beginDraft(stored));
      },
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target;
        setFocused(true);
        setDraft((known) => {
          const before = known ?? beginDraft(stored);
          return { ...before, text: accept(value, before.text) };
        });
      },
      onBlur: () => {
        setFocused(false);
        if (flush()?.sent.length === 0) setDraft(null);
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}

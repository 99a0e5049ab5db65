import { useEffect, useRef, useState, type RefObject } from "react";
import { afterPaint } from "#src/shared/ui/loading/after-paint.ts";

type Typed = {
  field: RefObject<HTMLInputElement | null>;
  /** The field's text at its last paint. Typing is painted before suggestions are computed. */
  typed: string;
  /** The field's current text. */
  typedNow: () => string;
  onInput: () => void;
  clear: () => void;
};

/** The text of an uncontrolled field. */
export function useTyped(): Typed {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const cancelPaint = useRef<(() => void) | undefined>(undefined);
  const typedNow = () => field.current?.value ?? "";

  useEffect(() => () => cancelPaint.current?.(), []);

  return {
    field,
    typed,
    typedNow,
    onInput() {
      cancelPaint.current?.();
      cancelPaint.current = afterPaint(() => setTyped(typedNow()));
    },
    clear() {
      cancelPaint.current?.();
      if (field.current) field.current.value = "";
      setTyped("");
    },
  };
}

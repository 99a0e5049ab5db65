import { useEffect, useRef, useState, type RefObject } from "react";
import { afterPaint } from "#src/shared/lib/after-paint.ts";

type Typed = {
  field: RefObject<HTMLInputElement | null>;
  /** What stood in the field when it was painted last: a key shows before anything is looked up for it. */
  typed: string;
  /** What stands in it at this moment. */
  typedNow: () => string;
  onInput: () => void;
  clear: () => void;
};

/** What is typed into a field whose text is the browser's own. */
export function useTyped(): Typed {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const callOff = useRef<(() => void) | undefined>(undefined);
  const typedNow = () => field.current?.value ?? "";

  useEffect(() => () => callOff.current?.(), []);

  return {
    field,
    typed,
    typedNow,
    onInput() {
      callOff.current?.();
      callOff.current = afterPaint(() => setTyped(typedNow()));
    },
    clear() {
      callOff.current?.();
      if (field.current) field.current.value = "";
      setTyped("");
    },
  };
}

import { useCallback, useEffect, useRef } from "react";

type Cancellable = {
  /** The signal of a new piece of work; the one before it is cancelled. */
  begin: () => AbortSignal;
  cancel: () => void;
};

/** Work that ends when it is cancelled or its component goes. */
export function useCancellable(): Cancellable {
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(new DOMException("Cancelled.", "AbortError")), []);
  useEffect(() => cancel, [cancel]);
  return {
    begin() {
      cancel();
      current.current = new AbortController();
      return current.current.signal;
    },
    cancel,
  };
}

import { useCallback, useEffect, useRef } from "react";

type Cancellable = {
  /** Aborts the previous work and returns the new work's signal. */
  begin: () => AbortSignal;
  cancel: () => void;
};

/** Work that is aborted on cancel or unmount. */
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

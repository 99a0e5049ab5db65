import { useCallback, useEffect, useRef } from "react";

type Cancellable = {
  /** Starts new work and aborts the former; returns its signal. */
  begin: () => AbortSignal;
  cancel: () => void;
};

/** Work that is aborted when it is cancelled or its component unmounts. */
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

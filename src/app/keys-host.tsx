import { useEffect, useSyncExternalStore } from "react";
import { keysRequest, requestKeys } from "#src/shared/state/keys-request.ts";
import { isSingleKey } from "#src/shared/ui/launcher-key.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadKeys = () => import("#src/features/keys/route.tsx");

const close = () => keysRequest.set(false);

/** Opens the list of keyboard shortcuts by "?". Its chunk is loaded on first use. */
export function KeysHost() {
  const isOpen = useSyncExternalStore(keysRequest.subscribe, keysRequest.get);
  const parts = useLazyParts(loadKeys, isOpen, close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, "?")) return;
      event.preventDefault();
      requestKeys();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return parts && isOpen ? <parts.KeysDialog onClose={close} /> : null;
}

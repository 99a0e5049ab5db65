import { useCallback, useState } from "react";
import { shellNotes } from "./shell-notes.ts";

/** Whether a picture can be shown: false without an address, and once it did not load, were it before its component came. */
export function usePictureFault(src: string | null | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const onError = () => setBrokenSrc(src ?? null);
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image !== null && shellNotes().broken.delete(image)) setBrokenSrc(src ?? null);
    },
    [src],
  );
  return { isUsable: Boolean(src) && src !== brokenSrc, onError, watch };
}

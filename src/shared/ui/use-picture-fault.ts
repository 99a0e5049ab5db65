import { useCallback, useState } from "react";

/** Tracks whether a picture can be shown: false without an address, and after a failed load. */
export function usePictureFault(src: string | null | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const onError = () => setBrokenSrc(src ?? null);
  // A server-rendered picture may have failed before hydration, when there was no listener.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src ?? null);
    },
    [src],
  );
  return { isUsable: Boolean(src) && src !== brokenSrc, onError, watch };
}

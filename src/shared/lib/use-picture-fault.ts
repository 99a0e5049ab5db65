import { useCallback, useState } from "react";

/** Whether a picture can be shown: false without an address, and once it did not load. */
export function usePictureFault(src: string | null | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const onError = () => setBrokenSrc(src ?? null);
  // One that the server has drawn may have failed before the page was hydrated, when nobody listened.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src ?? null);
    },
    [src],
  );
  return { isUsable: Boolean(src) && src !== brokenSrc, onError, watch };
}

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Picture } from "#contract/look.ts";
import { pictureKey } from "#src/shared/state/kept-pictures.ts";
import { followPicture, readPicture } from "#src/shared/state/picture.ts";

/** A placeholder address. The script of index.html needs the attribute, and React never renders it again. */
const NOTHING = "data:,";

/** The format that the script of index.html reads, with the placeholder for a missing picture. */
const formatOf = (id: string) => JSON.stringify([{ key: pictureKey(id), words: { undefined: NOTHING } }]);

/**
 * The person's own picture below a veil in the page's colour. The snapshot holds only the storage key; the
 * script of index.html shows the picture before the first frame.
 */
export function PictureSky({ picture: { id, veil } }: { picture: Picture }) {
  const url = useSyncExternalStore(
    followPicture,
    () => readPicture(id),
    () => null,
  );
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const { current } = image;
    // Setting a picture again decodes it again, and might flash.
    if (current && url !== null && current.src !== url) current.src = url;
  }, [url]);
  return (
    <div className="absolute inset-0">
      <img
        ref={image}
        alt=""
        src={NOTHING}
        decoding="sync"
        data-format={formatOf(id)}
        suppressHydrationWarning
        className="size-full object-cover"
      />
      <svg className="absolute inset-0 size-full">
        <Veil percent={veil.light} className="dark:hidden" />
        <Veil percent={veil.dark} className="not-dark:hidden" />
      </svg>
    </div>
  );
}

function Veil({ percent, className }: { percent: number; className: string }) {
  return (
    <rect
      width="100%"
      height="100%"
      fill="var(--color-base-200)"
      opacity={percent / 100}
      className={className}
    />
  );
}

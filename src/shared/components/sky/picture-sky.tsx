import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Picture, PictureLook } from "#contract/looks/look.ts";
import { pictureKey } from "#src/shared/state/look/kept-pictures.ts";
import { followPicture, readPicture } from "#src/shared/state/look/picture.ts";
import { PictureFrame } from "./picture-frame.tsx";

/** A placeholder address. The script of index.html needs the attribute, and React never renders it again. */
const NOTHING = "data:,";

/** The format that the script of index.html reads, with the placeholder for a missing picture. */
const formatOf = (id: string) => JSON.stringify([{ key: pictureKey(id), words: { undefined: NOTHING } }]);

type PictureSkyProps = { picture: Picture; look: PictureLook };

/**
 * The person's own picture. The snapshot holds only the storage key; the script of index.html shows the picture before
 * the first frame.
 */
export function PictureSky({ picture, look }: PictureSkyProps) {
  const { id } = picture;
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
    <PictureFrame text={picture} look={look}>
      <img
        ref={image}
        alt=""
        src={NOTHING}
        decoding="sync"
        data-format={formatOf(id)}
        suppressHydrationWarning
        className="size-full object-cover"
      />
    </PictureFrame>
  );
}

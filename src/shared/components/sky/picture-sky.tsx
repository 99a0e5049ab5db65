import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Picture, PictureLook } from "#contract/looks/look.ts";
import { pictureKey } from "#src/shared/state/look/kept-pictures.ts";
import { followPicture, readPicture } from "#src/shared/state/look/picture.ts";
import { PictureFrame } from "./picture-frame.tsx";

/** What stands for a picture that storage has lost. */
const NOTHING = "data:,";

/** The format that the script of index.html reads. */
const formatOf = (id: string) => JSON.stringify([{ key: pictureKey(id), words: { undefined: NOTHING } }]);

type PictureSkyProps = { picture: Picture; look: PictureLook };

/**
 * The person's own picture, once this browser has it. The snapshot holds only the storage key; the script of index.html shows the picture before
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
  // Text needs no veil, and no other ink, before there is a picture below it.
  if (url === null) return null;
  return (
    <PictureFrame text={picture} look={look}>
      <img
        ref={image}
        alt=""
        // The script of index.html needs the attribute, and React never renders it again.
        src={NOTHING}
        decoding="sync"
        data-format={formatOf(id)}
        suppressHydrationWarning
        className="size-full object-cover"
      />
    </PictureFrame>
  );
}

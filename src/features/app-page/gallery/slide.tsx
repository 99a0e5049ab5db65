import { useState } from "react";
import { Screenshot } from "#src/shared/components/webapp/screenshot.tsx";
import type { Picture } from "./pictures.ts";

const PLACEHOLDER = "/api/placeholder/1280/720";

/** The width of a picture: the row's on phones, the page's, and beside the aside. */
const WIDTHS = "(width >= 80rem) 55rem, (width >= 64rem) calc(100vw - 30rem), calc(100vw - 2rem)";

/** The frame of an app's picture. */
const PICTURE_FRAME = "aspect-[16/10] rounded-[20px] border border-line sm:aspect-video";

type SlideProps = {
  picture: Picture;
  /** The accessible name of its button. */
  name: string;
  isFirst: boolean;
  isShown: boolean;
  onOpen: () => void;
};

/**
 * One picture of a gallery. The frame's fixed ratio prevents a layout shift. Phones scroll to a picture;
 * elsewhere all pictures are stacked and cross-fade.
 */
export function Slide({ picture, name, isFirst, isShown, onOpen }: SlideProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = brokenUrl === picture.url;
  const image = (
    <Screenshot
      url={isBroken ? PLACEHOLDER : picture.url}
      on="phone"
      sizes={WIDTHS}
      width="1280"
      height="720"
      draggable={false}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      className={`size-full ${picture.isTall && !isBroken ? "object-contain" : "object-cover object-top"}`}
      onError={() => setBrokenUrl(picture.url)}
    />
  );
  const frame = `block w-full overflow-hidden bg-hint ${PICTURE_FRAME}`;
  return (
    <li
      className={`shrink-0 snap-start only:w-full not-only:w-76 sm:col-start-1 sm:row-start-1 sm:w-full! sm:transition-[opacity,visibility] sm:duration-240 sm:motion-reduce:transition-none ${isShown ? "" : "sm:invisible sm:opacity-0"}`}
    >
      {isBroken ? (
        <div className={frame}>{image}</div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={name}
          className={`${frame} cursor-zoom-in`}
          onClick={onOpen}
        >
          {image}
        </button>
      )}
    </li>
  );
}

import type { ReactNode } from "react";
import type { PictureLook, PictureText } from "#contract/look.ts";
import { textOn, veilFill } from "./picture-text.ts";

/** Where a picture is shown: behind a home screen, or behind a page of text. */
export type PicturePlace = "home" | "page";

type PictureFrameProps = {
  text: PictureText;
  look: PictureLook;
  place: PicturePlace;
  /** The image. */
  children: ReactNode;
};

/**
 * A picture with its blur, position and veil. On a home screen the styles read the ink of text from it. Behind a page of
 * text it is but a hint below the page's colour, with which all text is readable.
 */
export function PictureFrame({ text, look, place, children }: PictureFrameProps) {
  const { ink, shade } = textOn(text, look.darken);
  const isHome = place === "home";
  return (
    <div
      className="picture absolute inset-0"
      data-ink={isHome ? ink : undefined}
      data-blur={look.blur}
      data-position={look.position}
    >
      {children}
      <svg className="absolute inset-0 size-full">
        <rect
          width="100%"
          height="100%"
          fill={isHome ? veilFill(ink) : "var(--color-base-200)"}
          opacity={isHome ? shade.toFixed(3) : 0.9}
        />
      </svg>
    </div>
  );
}

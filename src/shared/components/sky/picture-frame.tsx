import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Ink, PictureLook, PictureText } from "#contract/look.ts";
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
 * A picture with its blur, position and veil. On a home screen, `data-ink` of the page is the ink of text on it. Behind a page of
 * text it is but a hint below the page's colour, with which all text is readable.
 */
export function PictureFrame({ text, look, place, children }: PictureFrameProps) {
  const { ink, shade } = textOn(text, look.darken);
  const isHome = place === "home";
  const frame = useRef<HTMLDivElement>(null);
  useInkOfPage(frame, isHome ? ink : undefined);
  return (
    <div
      ref={frame}
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

/**
 * Marks the page, or the preview in Settings, with the ink. The script of index.html does it for a saved home screen. A
 * style that asked `:has()` for the picture would restyle the whole page with each change in it.
 */
function useInkOfPage(frame: RefObject<HTMLElement | null>, ink: Ink | undefined): void {
  useLayoutEffect(() => {
    const picture = frame.current;
    const page = picture?.closest(".wallpaper")
      ? document.documentElement
      : picture?.closest<HTMLElement>("[data-preview]");
    if (!page || !ink) return undefined;
    page.dataset["ink"] = ink;
    return () => {
      // A picture that fades in above this one stays.
      const pictures = [...page.querySelectorAll<HTMLElement>(".picture[data-ink]")];
      const top = pictures.findLast((one) => one !== picture);
      if (top) page.dataset["ink"] = top.dataset["ink"];
      else delete page.dataset["ink"];
    };
  }, [frame, ink]);
}

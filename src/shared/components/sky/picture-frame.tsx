import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Ink, PictureLook, PictureText } from "#contract/looks/look.ts";
import { INK, marked } from "#src/shared/lib/first-paint.ts";
import { textOn, veilFill } from "./ink/picture-text.ts";

type PictureFrameProps = {
  text: PictureText;
  look: PictureLook;
  /** The image. */
  children: ReactNode;
};

/** A picture with its blur, position and veil. `data-ink` of the page is the ink of text on it. */
export function PictureFrame({ text, look, children }: PictureFrameProps) {
  const { ink, shade } = textOn(text, look.darken);
  const frame = useRef<HTMLDivElement>(null);
  useInkOfPage(frame, ink);
  return (
    <div
      ref={frame}
      className="picture absolute inset-0"
      data-ink={ink}
      data-blur={look.blur}
      data-position={look.position}
    >
      {children}
      <svg className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={veilFill(ink)} opacity={shade.toFixed(3)} />
      </svg>
    </div>
  );
}

/**
 * Marks the page, or the preview in Settings, with the ink. The script of index.html does it for a saved home screen. A
 * style that asked `:has()` for the picture would restyle the whole page with each change in it.
 */
function useInkOfPage(frame: RefObject<HTMLElement | null>, ink: Ink): void {
  useLayoutEffect(() => {
    const picture = frame.current;
    const page = picture?.closest(".wallpaper")
      ? document.documentElement
      : picture?.closest<HTMLElement>("[data-preview]");
    if (!page) return undefined;
    page.dataset[INK] = ink;
    return () => {
      // A picture that fades in above this one stays.
      const pictures = [...page.querySelectorAll<HTMLElement>(`.picture${marked(INK)}`)];
      const top = pictures.findLast((one) => one !== picture);
      if (top) page.dataset[INK] = top.dataset[INK];
      else delete page.dataset[INK];
    };
  }, [frame, ink]);
}

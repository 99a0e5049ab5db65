import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Ink, PictureLook, PictureText } from "#contract/looks/look.ts";
import { INK, marked } from "#src/shared/lib/first-paint.ts";
import { NIGHT_PERCENT, textOn, veilFill } from "./ink/picture-text.ts";

type PictureFrameProps = {
  text: PictureText;
  look: PictureLook;
  /** The image. */
  children: ReactNode;
};

/**
 * A picture with its blur, position and veil, which is dark in the dark theme. `data-ink` of the page is the ink of text on
 * it by day.
 */
export function PictureFrame({ text, look, children }: PictureFrameProps) {
  const day = textOn(text, look.darken);
  const night = textOn(text, Math.max(look.darken, NIGHT_PERCENT));
  const frame = useRef<HTMLDivElement>(null);
  useInkOfPage(frame, day.ink);
  return (
    <div
      ref={frame}
      className="picture absolute inset-0"
      data-ink={day.ink}
      data-blur={look.blur}
      data-position={look.position}
    >
      {children}
      {/* Browsers without `light-dark()` show no veil. */}
      <svg className="absolute inset-0 size-full" fill="none">
        <rect width="100%" height="100%" fill={`light-dark(${veilFill(day)}, ${veilFill(night)})`} />
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

import type { AnimationEventHandler, ReactNode } from "react";
import { PLAIN_PICTURE_LOOK, type Picture, type PictureLook, type SkyChoice } from "#contract/looks/look.ts";
import { log } from "#src/shared/lib/log.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { isLazy, isPlain, isShipped, type Hour } from "./sky-kinds.ts";

/** Nobody has asked for them: without them, only the sky shows. */
export const onFail = (error: unknown) => log.warn("The sky could not be loaded.", error);
export const Landscape = lazyPart(async () => (await import("./landscapes/landscape.tsx")).Landscape, {
  onFail,
});
export const PictureSky = lazyPart(async () => (await import("./picture-sky.tsx")).PictureSky, { onFail });
export const ShippedSky = lazyPart(async () => (await import("./shipped-sky.tsx")).ShippedSky, { onFail });
export const DailySky = lazyPart(async () => (await import("./daily-sky.tsx")).DailySky, { onFail });

type SkyLayerProps = {
  sky: SkyChoice;
  /** Drawn when `sky` is `picture`. */
  picture?: Picture | null;
  /** How a picture is shown. */
  look?: PictureLook;
  /** The light, for a sky that follows the day. */
  hour?: Hour | null;
  /** The format for the script of index.html, which knows the hour before the first frame. */
  hourFormat?: string | undefined;
  className: string;
  onAnimationEnd?: AnimationEventHandler;
  /** Drawn above the landscape. */
  children?: ReactNode;
};

/** A sky in the theme's colours, with its landscape in the lower 62 percent. The class gives its size. */
export function SkyLayer({
  sky,
  picture,
  look = PLAIN_PICTURE_LOOK,
  hour,
  hourFormat,
  className,
  onAnimationEnd,
  children,
}: SkyLayerProps) {
  return (
    <div
      className={`sky ${className}`}
      aria-hidden="true"
      data-sky={sky}
      data-plain={isPlain(sky) ? "" : undefined}
      data-hour={hour ?? undefined}
      data-format={hourFormat}
      suppressHydrationWarning={hourFormat !== undefined}
      onAnimationEnd={onAnimationEnd}
    >
      <svg className="sky-landscape" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" fill="none">
        {sky === "hills" && <Hills />}
        {isPlain(sky) && <path fill="var(--h3)" d="M0 506c480-18 960-18 1440 0v54H0z" />}
        {isLazy(sky) && <Landscape name={sky} />}
      </svg>
      {sky === "picture" && picture && <PictureSky picture={picture} look={look} />}
      {isShipped(sky) && <ShippedSky name={sky} look={look} />}
      {sky === "daily" && <DailySky look={look} />}
      {children}
    </div>
  );
}

function Hills() {
  return (
    <>
      <path
        fill="var(--h1)"
        d="M0 352c120-40 210-62 330-40s180 66 300 52 220-104 372-108 250 62 438 40v264H0z"
      />
      <path
        fill="var(--h2)"
        d="M0 426c160-6 250-58 400-46s240 62 400 46 270-80 420-66c90 8 150 30 220 34v166H0z"
      />
      <path fill="var(--h3)" d="M0 486c190-44 330-10 500 2s320-30 500-34 300 40 440 22v84H0z" />
    </>
  );
}

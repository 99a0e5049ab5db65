import { useLayoutEffect, useState, type ReactNode } from "react";
import type { Picture, PictureLook, SkyChoice } from "#contract/looks/look.ts";
import { INK } from "#src/shared/lib/first-paint.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { useTicking } from "../clock/use-ticking.ts";
import { HOURLY, HOURS, isDrawn, isShipped, lightOf, type Hour } from "./sky-kinds.ts";
import { onFail, SkyLayer } from "./sky-layer.tsx";

const ShippedCredit = lazyPart(async () => (await import("./picture-credit.tsx")).ShippedCredit, { onFail });
const PictureCredit = lazyPart(async () => (await import("./picture-credit.tsx")).PictureCredit, { onFail });
const DailyCredit = lazyPart(async () => (await import("./daily-sky.tsx")).DailyCredit, { onFail });

const MINUTE_MS = 60_000;
/** The format that the script of index.html reads. */
const HOUR_FORMAT = JSON.stringify([{ get: "getHours", words: HOURS }]);

type Shown = { sky: SkyChoice; picture: Picture | null; look: PictureLook; hour: Hour | null };
/** The shown sky, and the previous sky below it until its fade-in ends. */
type Layers = { covered: readonly Shown[]; top: Shown };

type WallpaperProps = {
  sky: SkyChoice;
  picture: Picture | null;
  /** How pictures are shown. */
  look: PictureLook;
  /** Drawn above a drawn sky: the branch, which needs a place that no content covers. */
  children?: ReactNode;
};

/**
 * The wallpaper of a page: the chosen sky on one fixed layer, and a picture's credit. A new sky fades in above the
 * previous one.
 */
export function Wallpaper({ sky, picture, look, children }: WallpaperProps) {
  const hour = useTicking(lightOf, MINUTE_MS);
  const now: Shown = { sky, picture, look, hour: sky === HOURLY ? hour : null };
  const [{ covered, top }, setLayers] = useState<Layers>({ covered: [], top: now });
  if (keyOf(top) !== keyOf(now)) setLayers({ covered: [top], top: now });
  const isPicture = isShipped(sky) || sky === "daily" || sky === "picture";
  useLayoutEffect(() => {
    // Of a picture that is fading, or of a snapshot that is older than the settings.
    if (!isPicture) delete document.documentElement.dataset[INK];
  }, [isPicture]);
  return (
    <>
      {[...covered, now].map((layer) => (
        <SkyLayer
          key={keyOf(layer)}
          className="wallpaper"
          hourFormat={layer.sky === HOURLY ? HOUR_FORMAT : undefined}
          {...layer}
          onAnimationEnd={() => setLayers({ covered: [], top: now })}
        >
          {isDrawn(layer.sky) && children}
        </SkyLayer>
      ))}
      {isShipped(sky) && <ShippedCredit name={sky} />}
      {sky === "daily" && <DailyCredit />}
      {sky === "picture" && picture?.credit && <PictureCredit credit={picture.credit} />}
    </>
  );
}

const keyOf = ({ sky, picture, hour }: Shown) => `${sky} ${hour} ${picture?.id}`;

import { useState } from "react";
import type { Picture, SkyChoice } from "#contract/look.ts";
import { Bird, Branch } from "#src/shared/ui/bird.tsx";
import { useTicking } from "../clock/use-ticking.ts";
import { HOURLY, hourOf, HOURS, isPlain, type Hour } from "./sky-kinds.ts";
import { SkyLayer } from "./sky-layer.tsx";

const MINUTE_MS = 60_000;
const lightOf = (now: Date): Hour => hourOf(now.getHours());
/** The format that the script of index.html reads. */
const HOUR_FORMAT = JSON.stringify([{ get: "getHours", words: HOURS }]);

type Shown = { sky: SkyChoice; picture: Picture | null; hour: Hour | null };
/** The shown sky, and the previous sky below it until its fade-in ends. */
type Layers = { covered: readonly Shown[]; top: Shown };

type WallpaperProps = {
  sky: SkyChoice;
  picture: Picture | null;
  /** Draws the branch, which needs a place that no content covers. */
  hasBranch: boolean;
};

/** The wallpaper of a page: the chosen sky on one fixed layer. A new sky fades in above the previous one. */
export function Wallpaper({ sky, picture, hasBranch }: WallpaperProps) {
  const hour = useTicking(lightOf, MINUTE_MS);
  const now: Shown = { sky, picture, hour: sky === HOURLY ? hour : null };
  const [{ covered, top }, setLayers] = useState<Layers>({ covered: [], top: now });
  if (keyOf(top) !== keyOf(now)) setLayers({ covered: [top], top: now });
  return [...covered, top].map((layer) => (
    <SkyLayer
      key={keyOf(layer)}
      className="wallpaper"
      hourFormat={layer.sky === HOURLY ? HOUR_FORMAT : undefined}
      {...layer}
      onAnimationEnd={() => setLayers({ covered: [], top: now })}
    >
      {hasBranch && !isPlain(layer.sky) && <BranchWithBird />}
    </SkyLayer>
  ));
}

const keyOf = ({ sky, picture, hour }: Shown) => `${sky} ${hour} ${picture?.id}`;

function BranchWithBird() {
  return (
    <svg className="wallpaper-branch" viewBox="0 0 420 250" fill="none">
      <Branch />
      <g transform="translate(150 42) scale(.24)">
        <Bird />
      </g>
    </svg>
  );
}

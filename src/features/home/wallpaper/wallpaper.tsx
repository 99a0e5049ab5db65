import { useState } from "react";
import type { Sky } from "#contract/look.ts";
import { HOURLY, HOURS, isPlain, type Hour } from "#src/shared/components/sky/sky-kinds.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import { Bird, Branch } from "#src/shared/ui/bird.tsx";
import { useTicking } from "../clock/use-ticking.ts";
import { useWidget } from "../widgets/widget-context.ts";

const MINUTE_MS = 60_000;
const hourOf = (now: Date): Hour => HOURS[now.getHours()]!;
/** As the script of index.html reads it. */
const HOUR_FORMAT = JSON.stringify([{ get: "getHours", words: HOURS }]);

type Shown = { sky: Sky; hour: Hour | null };

/** The wallpaper of the home screen: the chosen sky on one fixed layer. A new one fades in above the one before. */
export function Wallpaper() {
  const { sky } = useWidget().settings;
  const hour = useTicking(hourOf, MINUTE_MS);
  const now: Shown = { sky, hour: sky === HOURLY ? hour : null };
  const [layers, setLayers] = useState<readonly Shown[]>([now]);
  const top = layers.at(-1)!;
  if (keyOf(top) !== keyOf(now)) setLayers([top, now]);
  return layers.map((layer) => (
    <SkyLayer
      key={keyOf(layer)}
      className="wallpaper"
      hourFormat={layer.sky === HOURLY ? HOUR_FORMAT : undefined}
      {...layer}
      onAnimationEnd={() => setLayers([now])}
    >
      {!isPlain(layer.sky) && <BranchWithBird />}
    </SkyLayer>
  ));
}

const keyOf = ({ sky, hour }: Shown) => `${sky} ${hour ?? ""}`;

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

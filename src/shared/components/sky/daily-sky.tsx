import type { PictureLook } from "#contract/look.ts";
import { useTicking } from "../clock/use-ticking.ts";
import { PictureCredit } from "./picture-credit.tsx";
import type { PicturePlace } from "./picture-frame.tsx";
import { ShippedSky } from "./shipped-sky.tsx";
import { pictureOfDay } from "./sky-kinds.ts";

const MINUTE_MS = 60_000;

/** The picture of today. A page that is open at midnight changes it. */
export function DailySky(shown: { look: PictureLook; place: PicturePlace }) {
  const name = useTicking(pictureOfDay, MINUTE_MS);
  return name && <ShippedSky name={name} {...shown} />;
}

/** The credit of today's picture. */
export function DailyCredit() {
  const name = useTicking(pictureOfDay, MINUTE_MS);
  return name && <PictureCredit name={name} />;
}

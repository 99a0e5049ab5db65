import { useSyncExternalStore } from "react";
import type { PictureLook } from "#contract/looks/look.ts";
import { signal } from "#src/shared/state/signal.ts";
import { dailyPhoto, localDay, type DailyPhoto, type MeasuredPhoto } from "./daily-photo.ts";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { useTicking } from "../clock/use-ticking.ts";
import { ImageSky } from "./image-sky.tsx";
import { creditOf, PictureCredit, ShippedCredit } from "./picture-credit.tsx";
import { ShippedSky } from "./shipped-sky.tsx";
import { pictureOfDay } from "./sky-kinds.ts";

const MINUTE_MS = 60_000;
/** A photograph that did not load in this visit, as without network. */
const missing = signal<MeasuredPhoto | null>(null);
const nothing = () => null;

/** The picture of today: a photograph that this browser has measured, or else one that Perch brings. Changes at midnight. */
export function useToday() {
  const day = useTicking(localDay, MINUTE_MS);
  const name = useTicking(pictureOfDay, MINUTE_MS);
  const known = useSyncExternalStore<DailyPhoto | null>(dailyPhoto.subscribe, dailyPhoto.get, nothing);
  const gone = useSyncExternalStore<MeasuredPhoto | null>(missing.subscribe, missing.get, nothing);
  const today = known?.day === day ? known : null;
  return {
    name,
    photo: today?.shown && today.shown !== gone ? today.shown : null,
    isSkipped: today !== null && today.shown === null,
  };
}

export function DailySky({ look }: { look: PictureLook }) {
  const { name, photo } = useToday();
  if (photo) {
    return (
      <ImageSky
        text={photo.text}
        colours={photo.colours}
        srcSet={photo.photo.files.map(({ width, url }) => `${siteAddress(url)} ${width}w`).join(", ")}
        onError={() => missing.set(photo)}
        look={look}
      />
    );
  }
  return name && <ShippedSky name={name} look={look} />;
}

/** The credit of today's picture. */
export function DailyCredit() {
  const { name, photo } = useToday();
  if (photo) return <PictureCredit credit={creditOf(photo.photo)} />;
  return name && <ShippedCredit name={name} />;
}

import type { PictureText } from "#contract/looks/look.ts";
import type { Photo } from "#contract/pictures/photos.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";

/** A photograph with what its text needs, and the colours of its four quarters. */
export type MeasuredPhoto = { photo: Photo; text: Required<PictureText>; colours: string };

/** What this browser shows on a local day; null where the person has skipped its photograph. */
export type DailyPhoto = { day: string; shown: MeasuredPhoto | null };

/** The photograph of the day, for the sky `daily`. Null before one was measured. */
export const dailyPhoto = storedValue<DailyPhoto | null>("perch-photo", (stored) => {
  const { day, shown } = Object(stored) as Partial<DailyPhoto>;
  if (typeof day !== "string") return null;
  return { day, shown: shown?.photo?.files && shown.text?.veil && shown.colours ? shown : null };
});

/** A day on this device's calendar, as 2026-11-26. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");

import type { QueryClient } from "@tanstack/react-query";
import type { Photo } from "#contract/pictures/photos.ts";
import { loadPhoto, photoQueries } from "#src/api/photos.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { log } from "#src/shared/lib/log.ts";
import { dailyPhoto, localDay, type MeasuredPhoto } from "#src/shared/components/sky/daily-photo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Where the sky is a picture a day, takes the newest photograph of the site and measures it, once each local day. Without
 * one of today or yesterday, or without network, Perch's own pictures show. Returns a function that stops it.
 */
export function watchPhoto(client: QueryClient): () => void {
  let isBusy = false;

  const update = () => {
    const session = client.getQueryData(sessionQueries.current().queryKey);
    if (session === undefined) return;
    const userId = session.user?.id ?? null;
    const settings =
      userId === null
        ? visitorSettings.get()
        : client.getQueryData(preferenceQueries.settings(userId).queryKey);
    const today = localDay(new Date());
    if (settings?.sky !== "daily" || isBusy || dailyPhoto.get()?.day === today) return;
    isBusy = true;
    takePhoto(client)
      .then((shown) => shown && dailyPhoto.set({ day: today, shown }))
      // Nobody has asked for it.
      .catch((error: unknown) => log.warn("The photograph of the day does not come.", error))
      .finally(() => (isBusy = false));
  };

  const stops = [
    client.getQueryCache().subscribe(({ query, type }) => {
      const [of] = query.queryKey;
      if (type === "updated" && (of === "session" || of === "preferences")) update();
    }),
    visitorSettings.subscribe(update),
    dailyPhoto.subscribe(update),
  ];
  update();
  return () => stops.forEach((stop) => stop());
}

async function takePhoto(client: QueryClient): Promise<MeasuredPhoto | null> {
  const { photos } = await client.fetchQuery(photoQueries.list());
  const [photo] = photos;
  return photo && photo.day >= localDay(new Date(Date.now() - DAY_MS)) ? measurePhoto(photo) : null;
}

async function measurePhoto(photo: Photo): Promise<MeasuredPhoto | null> {
  const { measureBitmap } = await import("#src/shared/components/sky/ink/measure-bitmap.ts");
  const bitmap = await createImageBitmap(await loadPhoto(photo, 1280));
  const measured = measureBitmap(document.createElement("canvas"), bitmap);
  bitmap.close();
  return measured && { photo, ...measured };
}

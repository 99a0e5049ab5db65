import { localStore } from "../storage/browser-storage.ts";
import { pictureKey } from "./kept-pictures.ts";
import { signal } from "../signal.ts";

/** The picture of this visit, for a browser whose storage is full. */
const latest = signal<{ id: string; url: string } | null>(null);

/** For `useSyncExternalStore`. */
export const followPicture = latest.subscribe;

export const latestPictureId = () => latest.get()?.id;

/** A picture as a `data:` address; null when this browser has none with this id. */
export function readPicture(id: string): string | null {
  const known = latest.get();
  return known?.id === id ? known.url : localStore.get(pictureKey(id));
}

/** Shows a picture, and stores it for the next visit. Returns whether the browser has room for it. */
export function keepPicture(id: string, url: string): boolean {
  const isKept = localStore.set(pictureKey(id), url);
  latest.set({ id, url });
  return isKept;
}

export const releasePicture = () => latest.set(null);

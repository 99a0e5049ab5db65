import { log } from "../lib/log.ts";
import { pictureKey } from "./kept-pictures.ts";
import { signal } from "./signal.ts";

/** The picture of this visit, for a browser whose storage is full. */
const latest = signal<{ id: string; url: string } | null>(null);

/** For `useSyncExternalStore`. */
export const followPicture = latest.subscribe;

export const latestPictureId = () => latest.get()?.id;

/** A picture as a `data:` address; null when this browser has none with this id. */
export function readPicture(id: string): string | null {
  const known = latest.get();
  if (known?.id === id) return known.url;
  try {
    return localStorage.getItem(pictureKey(id));
  } catch {
    // Storage is disabled.
    return null;
  }
}

/** Shows a picture, and stores it for the next visit. Returns whether the browser has room for it. */
export function keepPicture(id: string, url: string): boolean {
  let isKept = true;
  try {
    localStorage.setItem(pictureKey(id), url);
  } catch (error) {
    isKept = false;
    log.warn("The browser does not keep the picture for the next visit.", error);
  }
  latest.set({ id, url });
  return isKept;
}

export const releasePicture = () => latest.set(null);

import { localStore } from "../storage/browser-storage.ts";

const PREFIX = "perch-picture:";

/** The local-storage key of a picture. The script of index.html reads it before the first frame. */
export const pictureKey = (id: string) => PREFIX + id;

/** Removes this browser's pictures, except those with these ids. */
export function forgetPictures(...keptIds: (string | undefined)[]): void {
  for (const key of localStore.keys()) {
    if (key.startsWith(PREFIX) && !keptIds.includes(key.slice(PREFIX.length))) localStore.set(key, null);
  }
}

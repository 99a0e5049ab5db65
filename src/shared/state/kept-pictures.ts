import { log } from "../lib/log.ts";

const PREFIX = "perch-picture:";

/** The local-storage key of a picture. The script of index.html reads it before the first frame. */
export const pictureKey = (id: string) => PREFIX + id;

/** Removes this browser's pictures, except those with these ids. */
export function forgetPictures(...keptIds: (string | undefined)[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !keptIds.includes(key.slice(PREFIX.length))) localStorage.removeItem(key);
    }
  } catch (error) {
    log.warn("The browser does not let go of a picture.", error);
  }
}

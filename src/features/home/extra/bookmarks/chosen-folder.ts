import { storedValue } from "#src/shared/state/storage/stored-value.ts";

/** The id of the folder that the bookmarks page shows, in this browser; null for the bookmarks bar. */
export const chosenFolderId = storedValue<string | null>(
  "bookmarks-folder",
  (stored) => (typeof stored === "string" ? stored : null),
  { isChosen: true },
);

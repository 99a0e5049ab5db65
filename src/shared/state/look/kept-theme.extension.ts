import { localStore } from "../storage/browser-storage.ts";
import { notKept } from "../storage/not-kept.ts";

/** The storage key. scripts/vite/extension-page.ts reads it before the first paint. */
const KEY = "perch-theme";

/** Extension pages have no cookies. The text has a cookie's format, so that one expression reads both. */
export const keptTheme = {
  read: (): string => localStore.get(KEY) ?? "",
  write(theme: string): void {
    if (!localStore.set(KEY, `theme=${theme}`)) notKept.set(true);
  },
  remove: (): void => void localStore.set(KEY, null),
};

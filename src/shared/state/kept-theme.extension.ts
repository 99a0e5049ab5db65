/** The storage key. scripts/vite/extension-page.ts reads it before the first paint. */
const KEY = "perch-theme";

/** Extension pages have no cookies. The text has a cookie's format, so that one expression reads both. */
export const keptTheme = {
  read: (): string => localStorage.getItem(KEY) ?? "",
  write: (theme: string): void => localStorage.setItem(KEY, `theme=${theme}`),
  remove: (): void => localStorage.removeItem(KEY),
};

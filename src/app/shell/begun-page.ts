import type { EarlyPage } from "./page-at.ts";

/** What a page is made of beyond the entry: addresses of files. */
export type PageParts = {
  scripts: string[];
  styles: string[];
  /** The script that draws the page from its first answer while the others are on their way. */
  painter: string | null;
};

/** What before-paint.ts, in the page's head, leaves for paint.ts at its end. */
type BegunPage = {
  name: EarlyPage;
  parts: PageParts | null;
};

/** Where it lies; nothing where the page is drawn by components alone. */
export const begun = globalThis as { perchPage?: BegunPage };

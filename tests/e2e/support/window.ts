import { expect, type Page } from "@playwright/test";

/** Makes the window this wide, and waits until the page is laid out for it. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  // A new width is there a frame before what its media queries say.
  await nextFrames(page);
}

/** By how many pixels the page is wider than the window; zero or less when it fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is wider than the window, innermost last; nothing when the page does not scroll sideways. Runs in the page. */
export function findWider(): string[] {
  const page = document.documentElement;
  if (page.scrollWidth <= window.innerWidth) return [];
  return [...page.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

export const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/**
 * Changes the theme of an open page that follows the system's. The page must be hydrated. Motion is reduced, so that a
 * frame later no colour is on its way to another.
 */
export async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", `perch-${colorScheme}`);
  await nextFrames(page);
}

/** Both themes of a page, one after the other, without loading it again. */
export async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme);
    await look(theme);
  }
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

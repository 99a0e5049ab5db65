import { expect, type Page } from "@playwright/test";

/**
 * Waits until the server renders this page with its content. It waits a quarter of a second for the function, and keeps a
 * late answer for the next visit; a page without scripts would stay a skeleton.
 */
export async function whenRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), path).toContain("perch-state");
}

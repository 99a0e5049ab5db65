import type { Page } from "@playwright/test";

/** Serves the page at `path` as a static host does: index.html, rendered by the browser. */
export async function serveWithoutContent(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, "http://localhost");
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      await route.fulfill({ response: await page.request.get("/") });
    },
  );
}

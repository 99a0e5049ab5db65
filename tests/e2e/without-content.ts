import type { Page } from "@playwright/test";

/** Has the page at `path` come as from a host that runs no code: index.html, and the browser draws it. */
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

import type { Page, Response } from "@playwright/test";

/** Resolves when the next change of a member's settings is answered. */
export const storedSettings = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith("/api/user/settings") && response.request().method() === "PATCH",
  );

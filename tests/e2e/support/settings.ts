import type { Page, Response } from "@playwright/test";

/** Resolves when the next change of a member's settings is answered. */
export const storedSettings = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith("/api/user/settings") && response.request().method() === "PATCH",
  );

const SECTIONS =
  "appearance sky widgets search news set-up links published versions backup account browser tokens".split(
    " ",
  );

/** Settings on phones: the list of sections, and each of them, which open one by one. */
export const SETTINGS_ON_PHONES = ["/settings", ...SECTIONS.map((id) => `/settings#${id}`)];

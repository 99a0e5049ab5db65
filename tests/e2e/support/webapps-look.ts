import type { Page } from "@playwright/test";

/** Other tests are the same person at the same time: the list of web apps looks like this for this page only. */
export const showWebappsAs = (page: Page, look: "cards" | "table") =>
  page.route("**/api/user/settings", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { settings: { webappsLook: look } } })
      : route.continue(),
  );

import type { Page } from "@playwright/test";

/** Other tests are the same person at the same time: the list of web apps is a table for this page only. */
export const showWebappsTable = (page: Page) =>
  page.route("**/api/user/settings", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { settings: { webappsLook: "table" } } })
      : route.continue(),
  );

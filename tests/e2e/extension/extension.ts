import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { buildExtension, openWithExtension } from "../../support/extension.ts";
import { E2E } from "../support/addresses.ts";

type Fixtures = {
  /** A browser with the unpacked extension, and with nothing else of Perch. */
  context: BrowserContext;
  /** Opens a new tab, which is the extension's page. */
  openNewTab: () => Promise<Page>;
  /** Signs in on the site, as a new user or as `email`; returns the address. */
  signInOnSite: (email?: string) => Promise<string>;
  /** Signs in on the site and connects the extension; returns the new tab and the address. */
  connect: () => Promise<{ page: Page; email: string }>;
};

/** The extension for the site under test, built once for each of Playwright's processes. */
export const test = base.extend<Fixtures, { extensionFolder: string }>({
  extensionFolder: [
    async ({}, use) => {
      const { folder, remove } = buildExtension(E2E.siteUrl);
      await use(folder);
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  context: async ({ extensionFolder, locale, viewport, colorScheme }, use) => {
    const { context, close } = await openWithExtension(extensionFolder, {
      baseURL: E2E.siteUrl,
      ...(locale && { locale }),
      ...(colorScheme && { colorScheme }),
      viewport,
    });
    await use(context);
    await close();
  },

  openNewTab: async ({ context }, use) =>
    use(async () => {
      const page = await context.newPage();
      await page.goto("chrome://newtab");
      await expect(page.locator("#root[data-hydrated]")).toBeAttached();
      return page;
    }),

  signInOnSite: async ({ context }, use) =>
    use(async (email = `mira-${randomUUID()}@perch.test`) => {
      const answer = await context.request.post("/api/auth/dev-login", {
        data: { email },
        headers: { origin: E2E.siteUrl },
      });
      expect(answer.ok()).toBe(true);
      return email;
    }),

  connect: async ({ openNewTab, signInOnSite }, use) =>
    use(async () => {
      const email = await signInOnSite();
      const page = await openNewTab();
      // "Connect as ..." where a page of the site has told the extension of its account.
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^Connect\b/ })
        .click();
      await expect(page.getByRole("heading", { name: "Connect the Perch extension?" })).toBeVisible();
      await expect(page.getByText(`Account: ${email}`)).toBeVisible();
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      // It goes back to the new tab by itself.
      await expect(page).toHaveURL(/^chrome-extension:/);
      await expect(page.getByRole("button", { name: `Account of ${email}` })).toBeVisible();
      return { page, email };
    }),
});

export { expect };

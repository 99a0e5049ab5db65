import type { Browser, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { LANGUAGES } from "#contract/texts/languages.ts";
import { routes } from "../../../src/app/routing/routes.ts";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeWorkPage, publishWork } from "../support/publish.ts";
import { THEMES } from "../support/window.ts";

/** An address of each page in the table of routes; null for none. */
const ADDRESSES: Readonly<Record<string, string | null>> = {
  "/": "/",
  "/perchstore": "/perchstore",
  "/perchstore/apps": "/perchstore/apps?search=note",
  "/perchstore/catalogues": "/perchstore/catalogues",
  "/perchstore/compare": "/perchstore/compare?apps=notion,evernote",
  "/suggest": "/suggest",
  "/developers": "/developers",
  "/settings": "/settings",
  "/connect": "/connect",
  // Leads elsewhere at once.
  "/go": null,
  "/share": "/share?url=https%3A%2F%2Fexample.org%2F&title=Example",
  "/admin": "/admin",
  "/admin/review": "/admin/review",
  "/admin/health": "/admin/health",
  "/import": "/import",
  "/import/queue/:catalogueId": "/import/queue/1",
  "/import/list/:listId": "/import/list/999999",
  "/cats": "/cats",
  "/cats/:catalogueId": "/cats/1",
  "/app/:slug/owner": "/app/notion/owner",
  // Published by the test.
  "/:at/:name": null,
  "/app/:slug": "/app/notion",
  "/:slug": "/design-studio",
};

/**
 * Every night all languages in both themes. Else four in the light one: from right to left, with long words, and in two
 * scripts with fonts of their own. The back office is in English, so that one of them is enough for it.
 */
const isAll = process.env["AXE_LANGUAGES"] === "all";
const languages = isAll ? LANGUAGES : (["ar", "de", "hi", "ja"] as const);
const themes = isAll ? THEMES : (["light"] as const);
const adminLanguages: readonly string[] = isAll ? languages : ["ar"];

/** The address of a page that an English member has published. */
async function aPublishedPage(browser: Browser): Promise<string> {
  const page = await browser.newPage({ baseURL: E2E.siteUrl, locale: "en-US" });
  const data = { email: `${randomUUID()}@perch.test` };
  await page.request.post("/api/auth/dev-login", { data, headers: { origin: E2E.siteUrl } });
  await makeWorkPage(page);
  const address = await publishWork(page);
  await page.close();
  return address;
}

async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main#main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  let findings = await axeFindings(page);
  // The page may have learnt who is signed in while axe read it.
  if (findings.length > 0) findings = await axeFindings(page);
  expect.soft(findings, address).toEqual([]);
}

for (const language of languages) {
  for (const colorScheme of themes) {
    test.describe(`in ${language} and the ${colorScheme} theme`, () => {
      test.use({ locale: language, colorScheme, contextOptions: { reducedMotion: "reduce" } });
      // Axe needs seconds for a page of the store, and these are all pages.
      test.slow();

      test("axe finds nothing on the pages for everyone", async ({ page, browser, signIn, installApps }) => {
        await signIn();
        await installApps("notion", "figma");
        for (const { path } of routes.filter(({ who }) => who === "everyone")) {
          const address = path === "/:at/:name" ? await aPublishedPage(browser) : ADDRESSES[path];
          expect(address, `an address of ${path}`).toBeDefined();
          if (address) await test.step(path, () => expectAccessible(page, address));
        }
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      });

      if (!adminLanguages.includes(language)) return;
      test("axe finds nothing on the pages of the back office", async ({ page, signIn }) => {
        await signIn("admin@perch.test");
        for (const { path } of routes.filter(({ who }) => who === "admin")) {
          const address = ADDRESSES[path];
          expect(address, `an address of ${path}`).toBeDefined();
          if (address) await test.step(path, () => expectAccessible(page, address));
        }
      });
    });
  }
}

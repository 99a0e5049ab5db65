import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const ADMIN = "admin@perch.test";
const PAGES = ["/admin", "/import", "/cats", "/cats/1", "/import/queue/1", "/admin/review"];

for (const who of ["a visitor", "a member"] as const) {
  test(`${who} is refused every page of the back office`, async ({ page, signIn }) => {
    const signedIn = who === "a member" ? `Signed in as ${await signIn()}` : "You are not signed in.";
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expect(page.getByText("This area is restricted to administrators only.")).toBeVisible();
      await expect(page.getByRole("main").getByText(signedIn)).toBeVisible();
    }
    await page.getByRole("link", { name: "Return" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("the administrator goes from the home screen through the back office and home again", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto("/");
  await page.getByRole("button", { name: `Account of ${ADMIN}` }).click();
  await page.getByRole("menuitem", { name: "Backend" }).click();
  await expect(page.getByRole("heading", { name: "Admin Home" })).toBeVisible();
  await expect(page).toHaveTitle(/Admin Home/);
  await expect(page.getByRole("button", { name: "Database Management" })).toBeDisabled();
  await page.getByRole("link", { name: "Add/Edit Webapps" }).click();
  await expect(page.getByRole("heading", { name: "Webapps", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Catalogues" }).click();
  await expect(page.getByRole("heading", { name: "Catalogues", exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByText("admin", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to home screen" }).click();
  await expect(page).toHaveURL("/");
});

test("Backend in the menu is a link, which also opens in another tab", async ({ page, context, signIn }) => {
  await signIn(ADMIN);
  await page.goto("/");
  const account = page.getByRole("button", { name: `Account of ${ADMIN}` });
  const backend = page.getByRole("menuitem", { name: "Backend" });
  const presses = [
    () => backend.click({ modifiers: ["ControlOrMeta"] }),
    () => backend.click({ button: "middle" }),
  ];
  for (const press of presses) {
    await account.click();
    await expect(backend).toHaveAttribute("href", "/admin");
    const [tab] = await Promise.all([context.waitForEvent("page"), press()]);
    await expect(tab.getByRole("heading", { name: "Admin Home" })).toBeVisible();
    await tab.close();
    await expect(page).toHaveURL("/");
    await page.keyboard.press("Escape");
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing serious on ${path} for the administrator in ${colorScheme}`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await signIn(ADMIN);
      await settle(page, path);
      await expectAccessible(page);
    });
  }
}

for (const [path, button, title] of [
  ["/import", "Edit App", "Edit App"],
  ["/import", "Delete", "Delete App"],
  ["/cats", "Create Catalogue", "Create Catalogue"],
  ["/cats", "Edit", "Edit Catalogue"],
  ["/cats", "Remove", "Remove Catalogue"],
] as const) {
  test(`axe finds nothing serious in the dialog ${title}`, async ({ page, signIn }) => {
    await signIn(ADMIN);
    await settle(page, path);
    if (path === "/import") await page.getByRole("button", { name: "More Info" }).first().click();
    const opener = page.getByRole("button", { name: button, exact: true }).first();
    await opener.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });
}

for (const width of [320, 390, 820, 1440, 2560]) {
  test(`nothing of the back office is wider than the window at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(ADMIN);
    for (const path of [...PAGES, `/import?search=${"x".repeat(150)}`]) {
      await settle(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

async function settle(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main#main h1")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
}

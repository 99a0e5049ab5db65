import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { showWebappsTable } from "../support/webapps-look.ts";
import { inBothThemes } from "../support/window.ts";

const ADMIN = "admin@perch.test";

test("the administrator goes from the home screen through the back office and home again", async ({
  page,
  context,
}) => {
  const account = page.getByRole("button", { name: `Account of ${ADMIN}` });
  const backend = page.getByRole("menuitem", { name: "Backend" });

  await test.step("Dev Login signs in as the administrator", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Dev Login" }).click();
    await account.click();
    await backend.click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step("through the back office and home again", async () => {
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

  await test.step("Backend in the menu is a link, which also opens in another tab", async () => {
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
});

test("axe finds nothing in the menus of the table of apps in both themes, also with a pressed item", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await showWebappsTable(page);
  await settle(page, "/import?search=wiki");
  for (const name of ["Columns", /^Actions for /]) {
    await page.getByRole("button", { name }).first().click();
    const item = page.getByRole("menuitem").first();
    await expect(item).toBeVisible();
    await item.hover();
    await page.mouse.down();
    await inBothThemes(page, async (theme) => {
      expect(await axeFindings(page, "[role=menu]"), `${String(name)} in ${theme}`).toEqual([]);
    });
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await page.keyboard.press("Escape");
  }
});

async function settle(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main#main h1")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

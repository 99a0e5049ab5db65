import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { showWebappsAs } from "../support/webapps-look.ts";
import { inBothThemes, overflowOf, resize } from "../support/window.ts";

const ADMIN = "admin@perch.test";
const PAGES = ["/admin", "/import", "/cats", "/cats/1", "/import/queue/1", "/admin/review", "/admin/health"];

test("a visitor and a member are refused every page of the back office", async ({ page, signIn }) => {
  const expectRefused = async (signedIn: string) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expect(page.getByText("This area is restricted to administrators only.")).toBeVisible();
      await expect(page.getByRole("main").getByText(signedIn)).toBeVisible();
    }
    await page.getByRole("link", { name: "Return" }).click();
    await expect(page).toHaveURL("/");
  };

  await test.step("a visitor", () => expectRefused("You are not signed in."));

  await test.step("a member, whose menu has no link to it", async () => {
    const email = await signIn();
    await expectRefused(`Signed in as ${email}`);
    await page.getByRole("button", { name: `Account of ${email}` }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Backend" })).toHaveCount(0);
  });
});

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
    await expect(page.getByRole("heading", { name: "Access Denied" })).toHaveCount(0);
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

test("axe finds nothing serious on the administrator's pages in both themes, and nothing is wider than the window", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  for (const path of [...PAGES, `/import?search=${"x".repeat(150)}`]) {
    await test.step(path, async () => {
      await settle(page, path);
      if (PAGES.includes(path)) {
        await inBothThemes(page, (theme) => expectAccessible(page, `${path} in ${theme}`));
      }
      for (const width of [320, 390, 820, 1440, 2560]) {
        await resize(page, width);
        expect(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await resize(page, 1440);
    });
  }
});

test("axe finds nothing serious in the dialogs", async ({ page, signIn }) => {
  await signIn(ADMIN);
  await showWebappsAs(page, "cards");
  for (const [path, button, title] of [
    ["/import", "Edit App", "Edit App"],
    ["/import", "Delete", "Delete App"],
    ["/cats", "Create Catalogue", "Create Catalogue"],
    ["/cats", "Edit", "Edit Catalogue"],
    ["/cats", "Remove", "Remove Catalogue"],
  ] as const) {
    await test.step(title, async () => {
      if (new URL(page.url(), "http://localhost").pathname !== path) {
        await settle(page, path);
        if (path === "/import") await page.getByRole("button", { name: "More Info" }).first().click();
      }
      const opener = page.getByRole("button", { name: button, exact: true }).first();
      await opener.click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expectAccessible(page, title);
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
      // The next one is looked at alone.
      await expect(page.locator(".modal.is-leaving")).toHaveCount(0);
    });
  }
});

async function settle(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main#main h1")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectAccessible(page: Page, where: string) {
  expect(await axeFindings(page), where).toEqual([]);
}

import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openOnPhone, readCode } from "../support/phone.ts";

/** Opens the dialog from the account menu and reads its code from the screen, as a camera does. */
async function scan(desktop: Page): Promise<string> {
  await desktop.getByRole("button", { name: /^Account of/ }).click();
  await desktop.getByRole("menuitem", { name: "Open on your phone" }).click();
  return readCode(desktop);
}

test("a phone signs in by the code on the desktop, which takes it back", async ({
  page,
  browser,
  signIn,
}) => {
  const email = await signIn();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const link = await scan(page);
  const { page: phone, question } = await openOnPhone(browser, link);
  const account = (browserPage: Page) => browserPage.getByRole("button", { name: `Account of ${email}` });

  await test.step("the code is a link of this site with its secret in the fragment", async () => {
    expect(link).toMatch(new RegExp(`^${E2E.siteUrl}/#phone=[\\w-]{43}$`));
    expect(await axeFindings(page, "dialog")).toEqual([]);
  });

  await test.step("the phone names the account and asks, and its address has lost the secret", async () => {
    await expect(question).toContainText(`You will be signed in as ${email}.`);
    await expect(phone).toHaveURL(`${E2E.siteUrl}/`);
    expect(await axeFindings(phone, "dialog")).toEqual([]);
    await expect(page.getByRole("dialog", { name: "Open on your phone" })).toBeVisible();
  });

  await test.step("Continue signs it in, and the desktop says so", async () => {
    await question.getByRole("button", { name: "Continue" }).click();
    await expect(phone.getByRole("dialog", { name: "Welcome back!" })).toContainText(email);
    await expect(page.getByRole("status").getByText("A phone was signed in")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await phone.getByRole("button", { name: "Okay" }).click();
    await expect(account(phone)).toBeVisible();
  });

  await test.step("the same code signs in no other phone", async () => {
    const { page: thief } = await openOnPhone(browser, link);
    const over = thief.getByRole("dialog", { name: "Code expired" });
    await expect(over).toContainText("This code has expired or was already used.");
    await over.getByRole("button", { name: "Okay" }).click();
    await expect(thief.getByRole("button", { name: "Connect" })).toBeVisible();
  });

  await test.step("Undo signs the phone out, and not the desktop", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("status").getByText("The phone was signed out")).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("button", { name: "Connect" })).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
  });
});

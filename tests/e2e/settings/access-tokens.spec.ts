import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";

async function openSettings(page: Page): Promise<void> {
  await page.request.get("/api/news");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
}

const tokens = (page: Page) => page.getByRole("region", { name: "Access tokens" });

test("a token is made, used and revoked, and an address leads to the tokens", async ({
  page,
  request,
  signIn,
  installApps,
}) => {
  await test.step("a token is made in the settings, reads the home screen from elsewhere, and is revoked", async () => {
    await signIn();
    await installApps("excalidraw");
    await openSettings(page);
    await expect(tokens(page).getByText(/^No tokens\./)).toBeVisible();

    await tokens(page).getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Backup script");
    await dialog.getByLabel("It expires after").selectOption("90 days");
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Make token" }).click();
    await expect(page.getByRole("dialog", { name: "Copy your token now" })).toBeVisible();
    const secret = await dialog.getByLabel("Your new token").inputValue();
    expect(secret).toMatch(/^perch_[\w-]{43}$/);
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => page.content()).not.toContain(secret);

    // Another program, without the page's cookies.
    const headers = { authorization: `Bearer ${secret}` };
    const home = `${E2E.siteUrl}/api/user/home`;
    const answer = await request.get(home, { headers });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining("Excalidraw")]);
    const written = await request.post(`${home}/ops`, { headers, data: { ops: [] } });
    expect([written.status(), await written.text()]).toEqual([403, expect.stringContaining("may not write")]);

    await page.reload();
    const row = tokens(page).getByRole("listitem");
    await expect(row).toContainText("Backup script");
    await expect(row).toContainText(/Last used/);
    await row.getByRole("button", { name: "Revoke Backup script" }).click();
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("status").getByText("Access token revoked")).toBeVisible();
    await expect(tokens(page).getByText(/^No tokens\./)).toBeVisible();
    expect((await request.get(home, { headers })).status()).toBe(401);
  });

  await test.step("the address of the tokens leads to them, followed or opened", async () => {
    await page.goto("/developers");
    await page.getByRole("link", { name: "Make a token in Settings" }).click();
    const heading = page.getByRole("heading", { name: "Access tokens" });
    await expect(heading).toBeInViewport();
    await page.reload();
    await expect(heading).toBeInViewport();
    await page.goto("about:blank");
    await page.goto("/settings#tokens");
    await expect(heading).toBeInViewport();
  });
});

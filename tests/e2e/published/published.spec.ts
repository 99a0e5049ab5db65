import type { Browser, Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeWorkPage, publishWork } from "../support/publish.ts";

const visitorOf = (browser: Browser, more: object = {}) => browser.newPage({ baseURL: E2E.siteUrl, ...more });

const put = (page: Page) => page.getByRole("button", { name: "Put this on my Perch" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a page is published, read, put on another Perch and withdrawn", async ({
  page,
  browser,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("figma", "notion");
  await makeWorkPage(page);
  const address = await publishWork(page);

  await test.step("one of two links is published: a visitor reads it, puts it on their home screen, and takes it off", async () => {
    // As it is served, without a script.
    const reader = await visitorOf(browser, { javaScriptEnabled: false });
    let html = "";
    // A server whose function is slow answers a skeleton.
    await expect(async () => {
      html = (await (await reader.goto(address))?.text()) ?? "";
      expect(html).toContain("wiki.example");
    }).toPass();
    expect(html).not.toContain("bank.example");
    expect(html).not.toContain("My bank");
    await expect(reader.getByRole("heading", { level: 1, name: "Work tools" })).toBeVisible();
    await expect(reader.getByRole("link", { name: "Team wiki" })).toHaveAttribute("rel", /nofollow/);
    await expect(reader.getByRole("region", { name: "Team" })).toBeVisible();
    await reader.close();

    const visitor = await visitorOf(browser);
    await visitor.goto(address);
    await put(visitor).click();
    await expect(visitor.getByText("All on your Perch")).toBeVisible();
    await expect(toast(visitor, "On a new page, Work tools.")).toBeVisible();
    const kept = () => visitor.evaluate(() => localStorage.getItem("perch-board") ?? "");
    expect(await kept()).toContain("wiki.example");
    await visitor.getByRole("button", { name: "Undo" }).click();
    await expect.poll(kept).not.toContain("wiki.example");

    await visitor.getByRole("button", { name: "Figma menu" }).click();
    await expect(visitor.getByRole("menuitem", { name: "About" })).toHaveAttribute("href", "/figma");
    await visitor.close();
  });

  await test.step("a page is withdrawn, and gone at once", async () => {
    await page.goto("/settings");

    const menu = page.getByRole("button", { name: "Work tools, published page" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
    // Nor is it in what a server whose function is slow answers.
    const gone = async () => {
      const answer = await page.request.get(address);
      expect(await answer.text()).not.toContain("wiki.example");
      return answer.status();
    };
    await expect.poll(gone).toBe(404);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This page is not there" })).toBeVisible();
  });
});

import type { Browser, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { applyOps, homeOf, shapeOf } from "../support/home-ops.ts";
import { inBothThemes, overflowOf, resize, showTheme, THEMES } from "../support/window.ts";

const link = (name: string, host: string, page: string) => ({
  kind: "add",
  item: `link:${randomUUID()}`,
  name,
  url: `https://${host}/start`,
  page,
});

/** A second page, 'Work', of two apps and two links, for a member with these apps. */
async function makeWorkPage(page: Page): Promise<void> {
  const work = `page:${randomUUID()}`;
  const items = (await homeOf(page)).pages.flatMap((one) => one.items);
  const folder = `folder:${randomUUID()}`;
  await applyOps(page, [
    { kind: "add-page", page: work, name: "Work" },
    ...items.map(({ id }) => ({ kind: "move", item: id, place: work, after: null })),
    { kind: "add-folder", folder, name: "Team", page: work },
    { ...link("Team wiki", "wiki.example", work), folder },
    link("My bank", "bank.example", work),
  ]);
}

/** Publishes the page 'Work' with the wiki but not the bank; answers its address. */
async function publishWork(page: Page, title = "Work tools"): Promise<string> {
  const handle = `e2e-${randomUUID().slice(0, 8)}`;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Publish a page" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish page" });
  await dialog.getByLabel("Page of your home screen").selectOption("Work");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Your handle").fill(handle);
  await dialog.getByRole("switch", { name: "Team wiki" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your page is public" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  return `/@${handle}/${title.toLowerCase().replaceAll(" ", "-")}`;
}

const visitorOf = (browser: Browser, more: object = {}) => browser.newPage({ baseURL: E2E.siteUrl, ...more });

const put = (page: Page) => page.getByRole("button", { name: "Put this on my Perch" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a page is published, read, put on another Perch, withdrawn and published again", async ({
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
    }).toPass({ timeout: 20_000 });
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

  await test.step("the page lies on its person's sky of now, with text in the picture's ink", async () => {
    const headers = { origin: E2E.siteUrl };
    const choose = (sky: string) =>
      page.request.patch("/api/user/settings", { data: { change: { sky } }, headers });
    expect((await choose("aizkorri")).status()).toBe(200);
    const visitor = await visitorOf(browser);
    await visitor.goto(address);
    await expect(visitor.locator(".wallpaper")).toHaveAttribute("data-sky", "aizkorri");
    await expect(visitor.locator("html")).toHaveAttribute("data-ink", "light");
    for (const theme of THEMES) {
      await showTheme(visitor, theme);
      await expect(visitor.locator("h1 .on-sky")).toHaveCSS("color", "rgb(255, 255, 255)");
    }
    expect((await choose("hills")).status()).toBe(200);
    await visitor.reload();
    await expect(visitor.locator(".wallpaper")).toHaveAttribute("data-sky", "hills");
    await expect(visitor.locator("html")).not.toHaveAttribute("data-ink");
    await visitor.close();
  });

  await test.step("a member puts a page on their Perch: one Undo takes all of it back, a second press adds nothing", async () => {
    const other = await visitorOf(browser);
    await other.request.post("/api/auth/dev-login", {
      data: { email: `${randomUUID()}@perch.test` },
      headers: { origin: E2E.siteUrl },
    });
    await other.goto(address);
    const before = await shapeOf(other);
    await put(other).click();
    await expect(toast(other, "On a new page, Work tools.")).toBeVisible();
    await expect.poll(() => shapeOf(other)).toHaveLength(before.length + 1);
    expect((await shapeOf(other)).at(-1)).toEqual(expect.arrayContaining(["Figma", "Notion", "Team wiki"]));
    await other.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shapeOf(other)).toEqual(before);

    await put(other).click();
    await expect(other.getByText("All on your Perch")).toBeVisible();
    await expect.poll(() => shapeOf(other)).toHaveLength(before.length + 1);
    await other.getByRole("link", { name: "Open" }).click();
    await expect(other.getByRole("link", { name: "Figma" }).first()).toBeVisible();
    await other.goto(address);
    await expect(other.getByText("All on your Perch")).toBeVisible();
    await other.close();
  });

  await test.step("axe finds nothing on a published page and in its dialogs in both themes, and nothing is too wide", async () => {
    await page.goto(address);
    await expect(page.getByText("All on your Perch")).toBeVisible();
    await inBothThemes(page, async (theme) => {
      for (const width of [390, 820, 1440, 2560]) {
        await resize(page, width);
        const where = `at ${width} px in ${theme}`;
        expect(await overflowOf(page), where).toBe(0);
        expect(await axeFindings(page), where).toEqual([]);
      }
    });
    await resize(page, 1440);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Publish a page" }).click();
    await page.getByLabel("Page of your home screen").selectOption("Work");
    await expect(page.getByRole("dialog").getByRole("switch")).toHaveCount(2);
    await inBothThemes(page, async (theme) => {
      expect(await axeFindings(page, "dialog"), `the dialog in ${theme}`).toEqual([]);
    });
  });

  await test.step("a page is withdrawn, and published again as it is then", async () => {
    await page.goto("/settings");

    const menu = page.getByRole("button", { name: "Work tools, published page" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
    const gone = await page.request.get(address);
    expect(gone.status()).toBe(404);
    expect(await gone.text()).not.toContain("wiki.example");
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This page is not there" })).toBeVisible();

    await installApps("lichess");
    const { pages } = await homeOf(page);
    const lichess = pages
      .flatMap(({ items }) => items)
      .find((item) => "name" in item && item.name === "Lichess");
    await applyOps(page, [{ kind: "move", item: lichess?.id, place: pages[1]?.id, after: null }]);
    await page.goto("/settings");
    await menu.click();
    await page.getByRole("menuitem", { name: "Publish again..." }).click();
    const dialog = page.getByRole("dialog", { name: "Publish page" });
    await expect(dialog.getByRole("switch", { name: "Team wiki" })).toHaveAttribute("aria-checked", "true");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Your page is public" })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Lichess", exact: true })).toBeVisible();
  });
});

test("a page that three people report waits in the back office, and is gone once it is withdrawn there", async ({
  page,
  browser,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("figma", "notion");
  await makeWorkPage(page);
  const title = `Reported ${randomUUID().slice(0, 8)}`;
  const address = await publishWork(page, title);
  for (const words of ["It sells shoes.", "It pretends to be a bank.", ""]) {
    const visitor = await visitorOf(browser);
    await visitor.goto(address);
    await visitor.getByRole("button", { name: "Report this page" }).click();
    const dialog = visitor.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Misleading" }).check();
    await dialog.getByRole("textbox").fill(words);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(visitor.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    await visitor.close();
  }
  const back = await visitorOf(browser);
  await back.request.post("/api/auth/dev-login", {
    data: { email: "admin@perch.test" },
    headers: { origin: E2E.siteUrl },
  });
  await back.goto("/admin/review");
  await back.getByRole("button", { name: title }).click();
  await expect(back.getByText("It pretends to be a bank.")).toBeVisible();
  await back.getByRole("button", { name: "Withdraw page" }).click();
  await expect(back.getByRole("button", { name: title })).toHaveCount(0);
  await back.close();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto("/settings");
  await expect(page.getByText("Removed by the administrator")).toBeVisible();
});

test("the only page of a home screen is published from Edit", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps("figma", "notion");
  await page.goto("/");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Publish page" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish page" });
  await expect(dialog.getByLabel("Title")).toHaveValue("Home");
  await dialog.getByLabel("Your handle").fill(`e2e-${randomUUID().slice(0, 8)}`);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your page is public" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).last().click();
  // A page has a menu of its own as soon as there are two.
  await page.getByRole("button", { name: "New page" }).click();
  await expect(page.getByRole("button", { name: "Publish page" })).toHaveCount(0);
});

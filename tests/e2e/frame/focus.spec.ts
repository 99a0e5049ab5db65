import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated, whenRested } from "../support/watch-page.ts";
import { showWebappsTable } from "../support/webapps-look.ts";
import { applyOps, homeOf } from "../support/home-ops.ts";

/** Where the focus is once the page rests: its name, and whether the window shows it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    const { top, bottom } = one.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight;
    return one === document.body
      ? "nothing"
      : `${one.ariaLabel ?? one.textContent.trim()}${isSeen ? "" : ", out of sight"}`;
  });

test("by keys, the focus stays where something goes away, and comes along to another page", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion");
  const { pages } = await homeOf(page);
  const place = pages[0]?.id;
  const settings = {
    places: [
      { zone: "Asia/Tokyo", name: "Tokyo" },
      { zone: "Europe/Paris", name: "Paris" },
    ],
  };
  await applyOps(page, [
    { kind: "add", item: `widget:${randomUUID()}`, type: "clocks", size: "medium", place, settings },
    ...["Alpha", "Beta"].map((name) => ({
      kind: "add",
      item: `link:${randomUUID()}`,
      name,
      url: `https://${name.toLowerCase()}.example/`,
      place,
    })),
  ]);

  await test.step("a link that is removed in Settings leaves it at the next one", async () => {
    await page.goto("/settings");
    await whenRested(page);
    await page.getByRole("button", { name: "Remove Alpha" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove Alpha" })).toHaveCount(0);
    await expect.poll(() => focus(page)).toMatch(/Beta/);
  });

  await test.step("a widget's settings open at their first field, and a removed place leaves it at the other", async () => {
    await page.goto("/");
    const menu = page.getByRole("button", { name: "World clocks menu" });
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Settings" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "World clocks" });
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
    await dialog.getByRole("button", { name: /^Remove Tokyo/ }).press("Enter");
    await expect.poll(() => focus(page)).toMatch(/Paris|Name/);
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });

  await test.step("a link of the footer leads to the start of the next page", async () => {
    await page.goto("/perchstore");
    // Before, the link loads a whole page.
    await whenHydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "All apps" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "All apps" })).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
  });
});

test("Escape leads from a note to its menu, and a widget that moves up as it gets smaller stays in sight with the focus there", async ({
  page,
  signIn,
}) => {
  await signIn();
  const place = (await homeOf(page)).pages[0]?.id;
  const types = ["notes", "tasks", "notes", "tasks", "notes", "tasks", "countdown"];
  await applyOps(
    page,
    types.map((type, index) => ({
      kind: "add",
      item: `widget:${randomUUID()}`,
      type,
      size: index % 2 ? "small" : "medium",
      place,
    })),
  );
  await page.goto("/");
  await whenRested(page);
  await page.getByRole("textbox", { name: "Notes" }).first().fill("Tea");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Notes menu" }).first()).toBeFocused();
  const menu = page.getByRole("button", { name: "Countdown menu" });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Size" }).press("Enter");
  await page.getByRole("menuitem", { name: "Small" }).press("Enter");
  await expect(
    page.locator('[data-app-tile][data-size="small"]:has([aria-label="Countdown menu"])'),
  ).toHaveCount(1);
  await expect(menu).toBeFocused();
  await expect(menu).toBeInViewport();
});

test("at the back office's bars, what has the focus is not beneath one", async ({ page, signIn }) => {
  await signIn("admin@perch.test");
  await page.setViewportSize({ width: 390, height: 844 });
  await showWebappsTable(page);
  await page.goto("/import");
  await whenRested(page);
  await page.getByRole("checkbox").nth(1).press("Space");
  const bar = page.getByText("1 selected", { exact: false }).first();
  await expect(bar).toBeVisible();
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press("Tab");
    const isCovered = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const one = document.activeElement as HTMLElement;
      const { left, top, width, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && !one.contains(there) && !there.contains(one)
        ? `${one.ariaLabel ?? one.textContent}`
        : "";
    });
    expect(isCovered).toBe("");
  }
});

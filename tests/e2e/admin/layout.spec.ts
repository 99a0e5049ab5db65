import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";
import { showWebappsTable } from "../support/webapps-look.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440, 2560];

test("the table of apps shows its order and has room for names at every width", async ({ page, signIn }) => {
  await signIn("admin@perch.test");
  await showWebappsTable(page);
  for (const [order, head] of [
    ["recently-added", "Added"],
    ["uninstalls-yesterday", "Uninstalls, yesterday"],
  ] as const) {
    await page.goto(`/import?sort=${order}`);
    const names = page.locator("[data-row] th");
    await expect(names.first()).toBeVisible();
    for (const width of WIDTHS) {
      await resize(page, width);
      const views = page.getByRole("navigation", { name: "Views" });
      const over = await views.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      if (width >= 640) expect(over, `tabs at ${width} px`).toBeLessThanOrEqual(0);
      await expect(page.getByLabel("Sort:")).toBeVisible();
      await expect(page.getByRole("link", { name: "Descending. Reverse the order" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: head })).toBeVisible({ visible: width >= 768 });
      const { width: room = 0 } = (await names.first().boundingBox()) ?? {};
      expect(room, `${order} at ${width} px`).toBeGreaterThan(150);
    }
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";

const PARTS = [
  ".site-logo svg",
  "[role=switch]",
  "time",
  "time + p",
  "[data-widget=search] .input",
  ".news",
  ".app-tile-icon",
];

/** Left, top and width of every part of the home screen, in whole pixels. */
const places = (page: Page) =>
  page.evaluate(
    (parts) =>
      parts.map((part) =>
        [...document.querySelectorAll(part)].map((element) => {
          const { left, top, width } = element.getBoundingClientRect();
          return [part, Math.round(left), Math.round(top), Math.round(width)].join(" ");
        }),
      ),
    PARTS,
  );

const WIDTHS = [320, 390, 820, 1024, 1440, 2560];

test("the markup of index.html has the layout of the rendered page, without minimised widgets", async ({
  page,
}) => {
  await test.step("the same layout at every width", async () => {
    // Never answered: loaded news may be higher than their skeleton.
    await page.route("**/api/news", () => {});
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    const before = new Map<number, string[][]>();
    for (const width of WIDTHS) {
      await resize(page, width);
      before.set(width, await places(page));
      expect(before.get(width)?.flat(), `at ${width} px`).toHaveLength(PARTS.length + 7);
    }

    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByRole("combobox")).toBeVisible();
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await places(page), `at ${width} px`).toEqual(before.get(width));
    }
    await resize(page, 1440);
  });

  await test.step("it leaves out widgets that this browser's visitor minimised", async () => {
    await page.unroute("**/api/news");
    await page.goto("/");
    await page.getByRole("button", { name: "News menu" }).click();
    await page.getByRole("menuitem", { name: "Minimize" }).click();
    await expect(page.getByRole("button", { name: "Maximize News" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home")))
      .toContain("Maximize News");

    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("time").first()).toHaveText(/^\d\d:\d\d$/);
    await expect(page.locator("#root [data-widget]")).toHaveCount(2);
  });
});

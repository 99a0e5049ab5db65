import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { resize } from "../support/window.ts";

const UTRECHT = { place: "Utrecht", latitude: 52.1, longitude: 5.1 };
const EXACT = { latitude: 52.090_83, longitude: 5.122_22 };

type Added = { size?: "small" | "medium" | "large"; settings?: object };

/** Opens the home screen of a visitor who has added these weather widgets. */
async function openWith(page: Page, ...added: Added[]): Promise<void> {
  await page.addInitScript(
    (widgets) => {
      if (localStorage.getItem("perch-widgets") === null) {
        localStorage.setItem("perch-widgets", JSON.stringify(widgets));
      }
    },
    added.map(({ size = "medium", settings = UTRECHT }, index) => ({
      id: `widget:${randomUUID()}`,
      type: "weather",
      size,
      rank: `a0${"GMV".charAt(index)}`,
      isMinimized: false,
      settings,
      entries: [],
    })),
  );
  await page.goto("/");
}

test("a visitor adds the weather, is asked for the position by a press only, types a place, and has it on the next visit", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/weather")) asked.push(pathname + search);
  });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add Weather" }).click();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("Widget added");
  await page.goto("/");
  const weather = page.getByRole("region", { name: /^Weather/ });

  await test.step("a refused position says what to do instead", async () => {
    await context.clearPermissions();
    await weather.getByRole("button", { name: "Use my position" }).click();
    await expect(weather.getByText(/^Your browser keeps your position to itself/)).toBeVisible();
    await expect(weather.getByRole("combobox")).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step("a position leaves the browser rounded", async () => {
    await context.grantPermissions(["geolocation"], { origin: E2E.siteUrl });
    await context.setGeolocation(EXACT);
    await weather.getByRole("button", { name: "Use my position" }).click();
    await expect(page.getByRole("region", { name: "Weather, My position" })).toBeVisible();
    await expect(weather.getByText("High 54°, low 39°")).toBeVisible();
    await expect(weather.getByRole("button", { name: "Weather menu" })).toBeFocused();
    expect(new Set(asked)).toEqual(new Set(["/api/weather?latitude=52.1&longitude=5.1"]));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("52.09");
  });

  await test.step("the dialog finds places and changes place and units at once", async () => {
    await weather.getByRole("button", { name: "Weather menu" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Weather" });
    await dialog.getByText("°C", { exact: true }).click();
    await expect(page.getByText("High 12°, low 4°")).toBeVisible();
    const field = dialog.getByRole("combobox");
    await field.pressSequentially("Utr");
    await expect(dialog.getByRole("option")).toHaveText([/Netherlands$/, /South Africa$/]);
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await field.press("Escape");
    await expect(dialog.getByRole("option")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(dialog.getByText("Place · Utrecht")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("region", { name: "Weather, Utrecht" })).toBeVisible();
    await expect(weather.getByRole("list", { name: "Next hours" }).getByRole("listitem")).toHaveCount(6);
    expect(await axeFindings(page, "[data-added-type=weather]")).toEqual([]);
  });

  await test.step("the next visit begins with it, and asks for nothing", async () => {
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? ""))
      .toMatch(/Utrecht.*High (?:<!-- -->)?12/s);
    const before = asked.length;
    await page.reload();
    await expect(weather.getByText("High 12°, low 4°")).toBeVisible();
    expect(asked.length).toBe(before);
  });
});

test("every size keeps its height when its data arrives, and when there is none, and medium opens on phones", async ({
  page,
}) => {
  const sizes = ["small", "medium", "large"] as const;
  const widths = [390, 1440];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/weather?*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await openWith(page, ...sizes.map((size) => ({ size })));
  await whenHydrated(page);
  // Before its chunk is there, a widget has no place in its name, and a height that no size has.
  const weather = page.getByRole("region", { name: "Weather, Utrecht" });
  /** Every size's height by width, once this shows in each. */
  const heights = async (isShown: (one: Locator) => Promise<void>) => {
    const found: Record<string, number | undefined> = {};
    for (const width of widths) {
      await resize(page, width, 1200);
      for (const [index, size] of sizes.entries()) {
        const one = weather.nth(index);
        await isShown(one);
        found[`${size} at ${width} px`] = (await one.boundingBox())?.height;
      }
    }
    return found;
  };
  const loading = await heights((one) => expect(one).toHaveAttribute("aria-busy", "true"));
  release();
  const full = await heights(async (one) => {
    await expect(one).toHaveAttribute("aria-busy", "false");
    await expect(one.getByText("High 54°, low 39°")).toBeVisible();
  });
  expect(full).toEqual(loading);

  await test.step("on phones medium is one row that opens by a press anywhere on it", async () => {
    await page.setViewportSize({ width: 390, height: 1200 });
    const medium = weather.nth(1);
    const hours = medium.getByRole("list", { name: "Next hours" });
    const button = medium.getByRole("button", { name: "Next hours" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(hours).toBeHidden();
    await medium.getByText("High 54°, low 39°").click({ force: true });
    await expect(hours).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 1200 });
    await expect(button).toBeHidden();
    await expect(hours).toBeVisible();
  });

  // Not on this page, which may save it once more when it is left.
  await page.addInitScript(() => localStorage.removeItem("perch-home"));
  await page.route("**/api/weather?*", (route) => route.abort());
  await page.reload();
  expect(await heights((one) => expect(one.getByText("No weather yet")).toBeVisible())).toEqual(loading);
});

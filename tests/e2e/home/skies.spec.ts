import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";
import { whenHydrated } from "../support/watch-page.ts";

const sky = (page: Page) => page.locator(".wallpaper").last();

/** Chooses a sky in Settings and waits until it is stored. */
async function choose(page: Page, name: string) {
  await page.goto("/settings");
  const sky = page.getByRole("group", { name: "Sky" });
  const radio = page.getByRole("radio", { name, exact: true });
  // Its picture is pressed, which lies above it.
  await sky.locator("label", { has: radio }).click();
  await expect(sky.getByRole("radio", { name, exact: true })).toBeChecked();
}

/** Waits until the next visit begins with this sky and its landscape. */
async function whenSaved(page: Page, name: string) {
  await expect
    .poll(() =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem("perch-home") ?? "{}") as { html?: string }).html ?? "",
      ),
    )
    .toMatch(new RegExp(`data-sky="${name}"[^>]*><svg[^>]*><`));
}

/** Records the sky and the pieces of its landscape at the first frame. */
function watchSky() {
  requestAnimationFrame(function look() {
    if (document.readyState === "loading") return void requestAnimationFrame(look);
    const layers = document.querySelectorAll<HTMLElement>(".wallpaper");
    const [first] = layers;
    Object.assign(globalThis, {
      firstSky: {
        layers: layers.length,
        sky: first?.dataset["sky"],
        hour: first?.dataset["hour"],
        pieces: first?.querySelectorAll(".sky-landscape path").length,
      },
    });
  });
}
const firstSky = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { firstSky?: { pieces: number } }).firstSky);

test("a visitor's sky is in the first frame of a later visit, before any script", async ({ page }) => {
  await choose(page, "Coast");
  await page.goto("/");
  await expect(sky(page)).toHaveAttribute("data-sky", "coast");
  await whenSaved(page, "coast");

  const later = await page.context().newPage();
  await later.addInitScript(watchSky);
  await later.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await later.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => firstSky(later)).toMatchObject({ layers: 1, sky: "coast" });
  expect((await firstSky(later))?.pieces).toBeGreaterThan(3);
  await whenHydrated(later);
  await expect(later.locator(".wallpaper")).toHaveCount(1);
});

test("the meadow has the light of the hour in the first frame, whenever the page was saved", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12, 0));
  await choose(page, "Meadow");
  await page.goto("/");
  await expect(sky(page)).toHaveAttribute("data-hour", "day");
  await whenSaved(page, "meadow");

  await page.clock.setFixedTime(new Date(2026, 10, 21, 23, 0));
  await page.addInitScript(watchSky);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/");
  await expect.poll(() => firstSky(page)).toMatchObject({ layers: 1, sky: "meadow", hour: "night" });
  await whenHydrated(page);
  await expect(sky(page)).toHaveAttribute("data-hour", "night");
});

test("a member's sky is on every device, and gone after signing out", async ({ page, signIn, browser }) => {
  const email = await signIn();
  const stored = storedSettings(page);
  await choose(page, "Sand");
  expect((await stored).ok()).toBe(true);
  await page.getByRole("link", { name: "Back to home screen" }).click();
  await expect(sky(page)).toHaveAttribute("data-sky", "sand");

  const other = await browser.newContext();
  const device = await other.newPage();
  await device.request.post("/api/auth/dev-login", {
    data: { email },
    headers: { origin: new URL(page.url()).origin },
  });
  await device.goto("/");
  await expect(sky(device)).toHaveAttribute("data-sky", "sand");
  await other.close();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(sky(page)).toHaveAttribute("data-sky", "hills");
});

test("a sky is chosen by the keyboard alone", async ({ page }) => {
  await page.goto("/settings");
  const group = page.getByRole("group", { name: "Sky" });
  await group.getByRole("radio", { name: "Hills" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "Coast" })).toBeChecked();
  await expect(group.getByRole("radio", { name: "Coast" })).toBeFocused();
});

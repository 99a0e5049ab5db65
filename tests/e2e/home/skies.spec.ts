import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const sky = (page: Page) => page.locator(".wallpaper").last();

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

test("a visitor's sky is in the first frame of a later visit, before any script, in the light of its hour", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12, 0));
  await page.goto("/settings");
  await whenHydrated(page);
  const group = page.getByRole("group", { name: "Sky" });

  await test.step("it is chosen by the keyboard, or by a press on its picture", async () => {
    await group.getByRole("radio", { name: "Hills" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(group.getByRole("radio", { name: "Coast" })).toBeChecked();
    await expect(group.getByRole("radio", { name: "Coast" })).toBeFocused();
    const radio = page.getByRole("radio", { name: "Meadow", exact: true });
    await group.locator("label", { has: radio }).click();
    await expect(group.getByRole("radio", { name: "Meadow", exact: true })).toBeChecked();
  });

  await page.goto("/");
  await expect(sky(page)).toHaveAttribute("data-sky", "meadow");
  await expect(sky(page)).toHaveAttribute("data-hour", "day");
  await whenSaved(page, "meadow");

  await page.clock.setFixedTime(new Date(2026, 10, 21, 23, 0));
  const later = await page.context().newPage();
  await later.addInitScript(watchSky);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await later.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await later.goto("/", { waitUntil: "commit" });
  await expect.poll(() => firstSky(later)).toMatchObject({ layers: 1, sky: "meadow", hour: "night" });
  expect((await firstSky(later))?.pieces).toBeGreaterThan(3);
  release();
  await whenHydrated(later);
  await expect(later.locator(".wallpaper")).toHaveCount(1);
  await expect(sky(later)).toHaveAttribute("data-hour", "night");
});

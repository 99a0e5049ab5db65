import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const html = (page: Page) => page.locator("html");
const clock = (page: Page) => page.getByRole("region", { name: "Clock" });
const icon = (page: Page) => page.locator("[data-drawer] .app-tile-icon").first();

/** Chooses a radio button, which changes only once the choice is stored; `check()` would not wait. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("region", { name: "Appearance" }).getByRole("radio", { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

test.use({ timezoneId: "UTC" });

test("what a visitor chose, the time zone too, is in the first frame of a later visit, and fits", async ({
  page,
}) => {
  await test.step("it is in the first frame of a later visit, without any module", async () => {
    await page.clock.install({ time: new Date("2026-11-21T15:11:24Z") });
    await page.goto("/settings");
    for (const name of ["Rose", "Circle", "Large", "Analogue"]) await choose(page, name);
    await page.getByLabel("Time zone").selectOption({ label: "Asia/Kolkata" });
    await page.getByRole("link", { name: "Back to home screen" }).click();
    await expect(clock(page).locator("svg path")).toHaveCount(2);
    await expect(clock(page).locator("time").first()).toHaveText("20:41");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? ""))
      .toMatch(/transform=\\"\\"/);

    const later = await page.context().newPage();
    await later.clock.setFixedTime(new Date("2026-11-21T19:05:00Z"));
    await later.route("**/assets/*.js", (route) => route.abort());
    await later.goto("/");
    await expect(html(later)).toHaveAttribute("data-accent", "rose");
    await expect(icon(later)).toHaveCSS("border-radius", "50%");
    const colour = (of: Page) =>
      of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-primary"));
    expect(await colour(later)).toBe(await colour(page));
    await expect(clock(later).locator("time").first()).toHaveText("00:35");
    await expect(clock(later).locator("time").last()).toHaveText("Sunday, November 22");
    const hands = clock(later).locator("svg path");
    expect(await hands.evaluateAll((all) => all.map((hand) => hand.getAttribute("transform")))).toEqual([
      "rotate(0)rotate(17.5)",
      "rotate(210)",
    ]);
  });

  await test.step("no face is wider than a small phone or reaches its menu, at any width", async () => {
    await page.clock.setFixedTime(new Date(2026, 10, 21, 12, 48, 58));
    for (const settings of [
      { clockStyle: "12h" },
      { clockFace: "seconds" },
      { clockFace: "seconds", clockStyle: "12h" },
      { clockFace: "thin", clockStyle: "12h" },
      { clockFace: "serif", clockStyle: "12h" },
      { clockFace: "words", iconSize: "large" },
      { clockFace: "words-serif" },
      { clockFace: "analogue", iconSize: "large" },
    ]) {
      await page.evaluate(
        (chosen) => localStorage.setItem("perch-settings", JSON.stringify(chosen)),
        settings,
      );
      await page.goto("/");
      await expect(clock(page).locator("time").first()).toHaveText(/12|twelve/);
      for (const width of [320, 390, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const what = `${JSON.stringify(settings)} at ${width} px`;
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), what)
          .toBeLessThanOrEqual(width);
        const gap = await page.evaluate(() => {
          const widget = document.querySelector('[data-widget="clock"]')!;
          const face = widget.querySelector("div")!;
          const range = document.createRange();
          const time = face.querySelector("svg") ?? face.querySelector("time")!;
          // The menu is beside the first line; an analogue clock is one box.
          if (time instanceof HTMLElement) range.selectNodeContents(time);
          else range.selectNode(time);
          const right = range.getClientRects()[0]?.right ?? NaN;
          return widget.querySelector("button")!.getBoundingClientRect().left - right;
        });
        // The dots are in the middle of a button of 44 px.
        expect(gap, what).toBeGreaterThanOrEqual(-12);
      }
    }
  });
});

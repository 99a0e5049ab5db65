import type { Page } from "@playwright/test";
import { speak } from "../support/languages.ts";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";

const MORNING = new Date(2026, 10, 21, 9, 41, 24);
const html = (page: Page) => page.locator("html");
const clock = (page: Page) => page.getByRole("region", { name: "Clock" });
const icon = (page: Page) => page.locator("[data-drawer] .app-tile-icon").first();

/** Chooses a radio button, which changes only once the choice is stored; `check()` would not wait. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("region", { name: "Appearance" }).getByRole("radio", { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

test("what a visitor chose is in the first frame of a later visit, and fits", async ({ page }) => {
  await test.step("what a visitor chose is in the first frame of a later visit, without any module", async () => {
    await page.goto("/settings");
    for (const name of ["Rose", "Circle", "Large", "Analogue"]) await choose(page, name);
    await page.getByRole("link", { name: "Back to home screen" }).click();
    await expect(clock(page).locator("svg path")).toHaveCount(2);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? ""), { timeout: 20_000 })
      .toMatch(/transform=\\"\\"/);

    const later = await page.context().newPage();
    await later.clock.setFixedTime(MORNING);
    await later.route("**/assets/*.js", (route) => route.abort());
    await later.goto("/");
    await expect(html(later)).toHaveAttribute("data-accent", "rose");
    await expect(icon(later)).toHaveCSS("border-radius", "50%");
    const colour = (of: Page) =>
      of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-primary"));
    expect(await colour(later)).toBe(await colour(page));
    await expect(clock(later).locator("time").first()).toHaveText("09:41");
    expect(
      await clock(later)
        .locator("svg path")
        .evaluateAll((hands) => hands.map((hand) => hand.getAttribute("transform"))),
    ).toEqual(["rotate(270)rotate(20.5)", "rotate(246)"]);
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

test("a member's look follows the account, and a sign-out leaves the visitor's", async ({
  page,
  signIn,
  installApps,
  freshEmail: email,
}) => {
  await test.step("in another browser, and after a sign-out", async () => {
    await page.goto("/settings");
    await choose(page, "Olive");
    await expect(html(page)).toHaveAttribute("data-accent", "olive");
    await signIn();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Account", level: 2 })).toBeVisible();
    await choose(page, "Violet");
    await choose(page, "Square");
    await expect(html(page)).toHaveAttribute("data-accent", "violet");

    const other = await (await page.context().browser()!.newContext()).newPage();
    const { origin } = new URL(page.url());
    await other.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
    await other.goto(origin);
    await expect(html(other)).toHaveAttribute("data-accent", "violet");
    await expect(html(other)).toHaveAttribute("data-shape", "square");
    await other.context().close();

    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(html(page)).toHaveAttribute("data-accent", "olive");
    await expect(html(page)).not.toHaveAttribute("data-shape");
  });

  await test.step("without labels a tile keeps its name for assistive technology and as a title", async () => {
    await signIn(email);
    await installApps("wikipedia");
    await page.goto("/settings");
    // Until the session is known, the switch is the visitor's.
    await expect(page.getByRole("heading", { name: "Account", level: 2 })).toBeVisible();
    const stored = storedSettings(page);
    await page.getByRole("switch", { name: "Labels" }).click();
    expect((await stored).ok()).toBe(true);
    await expect(html(page)).toHaveAttribute("data-labels", "off");
    await page.goto("/");
    const label = page.locator(".app-tile-label", { hasText: "Wikipedia" });
    await expect(label).toHaveCSS("clip-path", "inset(50%)");
    expect((await label.boundingBox())?.height).toBeLessThan(10);
    await expect(page.getByRole("link", { name: "Wikipedia" })).toHaveAttribute("title", "Wikipedia");
    await expect(page.getByRole("link", { name: "Store", exact: true })).toHaveAttribute("title", "Store");
  });
});

test.describe("in the browser's language", () => {
  test.use({ locale: "de-DE" });
  test("the date is written as there, once that is chosen", async ({ page, context }) => {
    await speak(context, "en");
    await page.clock.setFixedTime(MORNING);
    await page.goto("/settings");
    await choose(page, "This browser");
    await page.getByRole("link", { name: "Back to home screen" }).click();
    await expect(clock(page)).toContainText("Samstag, 21. November");
  });
});

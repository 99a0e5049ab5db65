import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { SHIPPED_PICTURES } from "../../../supabase/functions/_shared/contract/looks/look.ts";
import { measurePicture } from "../../../src/shared/components/sky/ink/measure-picture.ts";
import { expect, test } from "../support/fixtures.ts";
import { gapsOf, watchPictures, whenHydrated } from "../support/watch-page.ts";

const picture = (page: Page) => page.locator(".wallpaper img").last();
const whenShown = (page: Page) =>
  expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 1)).toBe(true);

/** Records the picture's file and the colours behind it at the first frame. */
function watchFirst() {
  requestAnimationFrame(function look() {
    const sky = document.querySelector(".wallpaper");
    if (!sky) return void requestAnimationFrame(look);
    Object.assign(globalThis, {
      first: {
        colour: sky.querySelector("stop")?.getAttribute("stop-color"),
        file: sky.querySelector("img")?.srcset.split(" ")[0],
      },
    });
  });
}

test("a picture that Perch brings is chosen, credited in the window, in a later visit's first frame with its colours, and has its ink in both themes", async ({
  page,
}) => {
  await page.goto("/settings#sky");
  await whenHydrated(page);
  const skies = page.getByRole("group", { name: "Sky" });
  await skies.locator("label", { hasText: "Altai" }).click();
  await expect(skies.getByRole("radio", { name: "Altai" })).toBeChecked();

  await page.goto("/");
  await whenShown(page);
  const credit = page.getByRole("link", { name: "Altai by Alesya Khoteeva, CC BY-SA 4.0" });
  await page.getByRole("button", { name: "Hide for good" }).click();
  await expect(credit).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("perch-home")?.includes("altai-1280") ?? false))
    .toBe(true);

  await test.step("a later visit has it before any script, and never without it afterwards", async () => {
    const later = await page.context().newPage();
    await later.addInitScript(watchFirst);
    await later.addInitScript(watchPictures, ".wallpaper img");
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await later.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await later.goto("/", { waitUntil: "commit" });
    await whenShown(later);
    release();
    await whenHydrated(later);
    await whenShown(later);
    expect(await gapsOf(later)).toBe(0);
    expect(await later.evaluate(() => (globalThis as unknown as { first: object }).first)).toEqual({
      colour: "#7ebce1",
      file: expect.stringContaining("/assets/altai-1280"),
    });
    await later.close();
  });

  await test.step("the credit leads to where pictures are chosen", async () => {
    await credit.click();
    await expect(page.getByRole("radio", { name: "Altai" })).toBeChecked();
    await expect(page.getByRole("link", { name: "CC0 1.0" })).toBeVisible();
  });

  await page.evaluate(() => {
    const look = { sky: "dandelions", pictureLook: { blur: 1, darken: 0, position: 20 } };
    localStorage.setItem("perch-settings", JSON.stringify(look));
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`text on a picture has the picture's ink in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await expect(page.locator(".wallpaper").last()).toHaveAttribute("data-sky", "dandelions");
      await whenShown(page);
      for (const text of [".app-tile-label.on-sky", ".site-logo .on-sky", "[data-widget=clock] .on-sky"]) {
        await expect(page.locator(text).first()).toHaveCSS("color", "rgb(255, 255, 255)");
      }
      await expect(picture(page)).toHaveCSS("object-position", "20% 20%");
      // The clock's menu, which has the veil too, waits for the mouse as on any sky.
      await expect(page.getByRole("button", { name: "Clock menu" })).toHaveCSS("opacity", "0");
    });
  }

  await test.step("what covers the picture keeps the theme's", async () => {
    const dark = page.locator(".app-tile-label.on-sky").first();
    await dark.evaluate((label) => label.closest(".drawer-grid")!.setAttribute("role", "dialog"));
    await expect(dark).not.toHaveCSS("color", "rgb(255, 255, 255)");
  });
});

/** The pixels of a picture as Settings measures it: 256 by 160. */
async function pixelsOf(page: Page, file: string): Promise<number[]> {
  const url = `data:image/webp;base64,${(await readFile(file)).toString("base64")}`;
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 256, height: 160 });
    const context = canvas.getContext("2d")!;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, 256, 160);
    return [...context.getImageData(0, 0, 256, 160).data];
  }, url);
}

test("text on each picture that Perch brings gets what the picture needs", async ({ page }) => {
  const source = await readFile("src/shared/components/sky/shipped-pictures.ts", "utf8");
  for (const name of SHIPPED_PICTURES) {
    const file = `src/shared/components/sky/pictures/${name}-2560.webp`;
    // oxlint-disable-next-line no-await-in-loop -- one page measures them
    const { veil, ink } = measurePicture(await pixelsOf(page, file));
    const row = new RegExp(
      `\\n  "?${name}"?: \\{[^}]*veil: \\{ light: (\\d+), dark: (\\d+) \\},\\s*ink: "(\\w+)"`,
    ).exec(source);
    expect(row?.slice(1), name).toEqual([`${veil.light}`, `${veil.dark}`, ink]);
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const file = (page: Page) =>
  page
    .locator(".wallpaper img")
    .last()
    .evaluate((image: HTMLImageElement) => (image.naturalWidth > 1 ? image.currentSrc : ""));

test("a photograph a day comes from this site alone, can be skipped, and kept with its author's name", async ({
  page,
  request,
}) => {
  const atSource: string[] = [];
  page.on("request", (asked) => {
    // The source is there, and the site at localhost.
    if (new URL(asked.url()).hostname === "127.0.0.1") atSource.push(asked.url());
  });
  // The first answer of a day makes the function take it.
  await expect
    .poll(
      async () => ((await (await request.get("/api/photos")).json()) as { photos: object[] }).photos.length,
    )
    .toBeGreaterThan(0);
  await page.goto("/settings#sky");
  await whenHydrated(page);
  const sky = page.getByRole("region", { name: "Sky" });
  await sky.locator("label", { hasText: "A picture a day" }).click();
  await expect(sky.getByText(/^Today: Lake on/)).toBeVisible();

  await page.goto("/");
  await expect.poll(() => file(page)).toContain("/storage/photos/");
  await expect(page.getByRole("link", { name: /^Lake on .* by Mira & Noor, CC BY-SA 4\.0$/ })).toBeVisible();
  await page.reload();
  await expect.poll(() => file(page)).toContain("/storage/photos/");

  await page.goto("/settings#sky");
  await sky.getByRole("button", { name: "Skip today’s photograph" }).click();
  await expect(sky.getByText(/^Today: Lake on/)).toBeHidden();
  await page.goto("/");
  await expect.poll(() => file(page)).toContain("/assets/");

  await page.goto("/settings#sky");
  await sky.getByRole("button", { name: "Show today’s photograph" }).click();
  await expect(sky.getByText(/^Today: Lake on/)).toBeVisible();
  await sky.getByRole("button", { name: "The last thirty days" }).click();
  await sky.getByRole("button", { name: /^Keep Lake on/ }).click();
  await expect(sky.getByRole("radio", { name: "Your picture" })).toBeChecked();
  await page.goto("/");
  await expect.poll(() => file(page)).toMatch(/^data:image\//);
  await expect(page.getByRole("link", { name: /^Lake on .* by Mira & Noor, CC BY-SA 4\.0$/ })).toBeVisible();
  expect(atSource).toEqual([]);
});

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";
import { aPhoto } from "../support/photo.ts";
import { gapsOf, watchPictures, whenHydrated } from "../support/watch-page.ts";

type File = Awaited<ReturnType<typeof aPhoto>>;

const skies = (page: Page) => page.getByRole("region", { name: "Sky" });
const tile = (page: Page) => skies(page).getByRole("radio", { name: "Your picture" });

/** Chooses a picture in Settings and waits until it is the sky: a member's, until the account knows. */
async function choose(page: Page, file: File) {
  await page.goto("/settings");
  await whenHydrated(page);
  const isMember = (await page.getByRole("button", { name: /^Account of/ }).count()) > 0;
  const stored = isMember ? storedSettings(page) : null;
  await skies(page).getByLabel("Your picture").setInputFiles(file);
  await expect(tile(page)).toBeChecked();
  await stored;
}

const picture = (page: Page) => page.locator(".wallpaper img").last();
const isShown = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 1);
const whenShown = (page: Page) => expect.poll(() => isShown(page)).toBe(true);

/** The pictures in this browser's storage. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("perch-picture:"))
      .map((key) => localStorage.getItem(key) ?? ""),
  );

/** Waits until the next visit begins with the kept picture. An undo gives it a new key. */
const whenSaved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { html = "" } = JSON.parse(localStorage.getItem("perch-home") ?? "{}") as { html?: string };
        const keys = Object.keys(localStorage).filter((key) => key.startsWith("perch-picture:"));
        return keys.some((key) => html.includes(key));
      }),
    )
    .toBe(true);

/** Records whether a frame shows the picture before the page's scripts, which are late, have run. */
function watchPicture() {
  const seen = globalThis as { firstPicture?: { isLoaded: boolean } };
  addEventListener("DOMContentLoaded", () => (seen.firstPicture ??= { isLoaded: false }));
  requestAnimationFrame(function look() {
    const image = document.querySelector<HTMLImageElement>(".wallpaper img");
    if ((image?.naturalWidth ?? 0) > 1) seen.firstPicture ??= { isLoaded: true };
    else if (!seen.firstPicture) requestAnimationFrame(look);
  });
}

/** A later visit whose scripts are late. */
async function laterVisit(page: Page): Promise<Page> {
  const later = await page.context().newPage();
  await later.addInitScript(watchPicture);
  await later.addInitScript(watchPictures, ".wallpaper img");
  await later.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await later.goto("/", { waitUntil: "domcontentloaded" });
  return later;
}

const firstPicture = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { firstPicture?: object }).firstPicture);

/** Leaves less room in local storage than a picture needs. */
function fillStorage() {
  let size = 4_000_000;
  while (size > 10_000) {
    try {
      localStorage.setItem(`filler-${localStorage.length}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Takes what fills the storage away. */
function emptyStorage() {
  for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
}

test("a visitor's picture is checked, made small, and in the first frame of a later visit", async ({
  page,
  complaints,
}) => {
  const photo = await aPhoto("busy", 2000, 1250);
  await page.goto("/settings");
  await whenHydrated(page);

  await test.step("a full storage costs a visitor nothing but the picture, and says so", async () => {
    await page.evaluate(fillStorage);
    await skies(page).getByLabel("Your picture").setInputFiles(photo);
    await expect(skies(page).getByRole("alert")).toContainText("This browser has no room for the picture.");
    await expect(skies(page).getByRole("radio", { name: "Hills" })).toBeChecked();
    expect(complaints).toEqual([]);
    await page.evaluate(emptyStorage);
  });

  await test.step("a file that is no picture is refused in words, and the sky stays", async () => {
    const file = { name: "notes.txt", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await skies(page).getByLabel("Your picture").setInputFiles(file);
    await expect(skies(page).getByRole("alert")).toHaveText(
      "This browser can't read this file. Choose a picture as JPEG, PNG or WebP.",
    );
    await expect(skies(page).getByRole("radio", { name: "Hills" })).toBeChecked();
  });

  await test.step("a busy photo is made small, and keeps nothing of the file's own data", async () => {
    expect(photo.buffer.length).toBeGreaterThan(3_000_000);
    await choose(page, photo);
    const [url = ""] = await kept(page);
    expect(url).toMatch(/^data:image\/webp;base64,/);
    expect(Buffer.from(url.split(",")[1] ?? "", "base64").length).toBeLessThanOrEqual(300_000);
  });

  await test.step("a visitor's picture is in the first frame of a later visit, before any script", async () => {
    await page.goto("/");
    await whenShown(page);
    await whenSaved(page);

    const later = await laterVisit(page);
    await expect.poll(() => firstPicture(later)).toEqual({ isLoaded: true });
    await whenHydrated(later);
    expect(await gapsOf(later)).toBe(0);
    expect(await isShown(later)).toBe(true);
    await expect(later.locator(".wallpaper")).toHaveCount(1);
  });
});

test("a picture comes along into a new account, is on every device, also where the browser is full, and gone after signing out", async ({
  page,
  signIn,
  browser,
}) => {
  await choose(page, await aPhoto("busy"));
  const email = await signIn();
  await page.goto("/");
  await whenShown(page);

  const other = await browser.newContext();
  const device = await other.newPage();
  const signInThere = (address: string) =>
    device.request.post("/api/auth/dev-login", {
      data: { email: address },
      headers: { origin: new URL(page.url()).origin },
    });

  await test.step("another device shows it, and keeps nothing of it for the next account", async () => {
    await signInThere(email);
    await expect
      .poll(async () => {
        const { picture: stored } = (await (await device.request.get("/api/user/picture")).json()) as {
          picture: object | null;
        };
        return stored !== null;
      })
      .toBe(true);
    await device.goto("/");
    await whenShown(device);
    await expect.poll(async () => (await kept(device)).length).toBe(1);
    await signInThere(`next-${email}`);
    await device.goto("/");
    await expect(device.locator(".wallpaper").last()).toHaveAttribute("data-sky", "hills");
    await expect.poll(() => kept(device)).toEqual([]);
  });

  await test.step("signing out takes it away", async () => {
    await signInThere(email);
    await device.goto("/");
    await whenShown(device);
    await device.getByRole("button", { name: /^Account of/ }).click();
    await device.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(device.locator(".wallpaper").last()).toHaveAttribute("data-sky", "hills");
    expect(await kept(device)).toEqual([]);
    await other.close();
  });

  await test.step("a full browser shows it at each visit, after the colour below it", async () => {
    await page.goto("/");
    await whenShown(page);
    await whenSaved(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("perch-picture:")) localStorage.removeItem(key);
    });
    await page.evaluate(fillStorage);
    const later = await laterVisit(page);
    await expect.poll(() => firstPicture(later)).toEqual({ isLoaded: false });
    await expect(later.locator(".wallpaper")).toHaveAttribute("data-sky", "picture");
    await whenShown(later);
    expect(await kept(later)).toEqual([]);
    await expect(later.getByRole("alert")).toHaveCount(0);
  });
});

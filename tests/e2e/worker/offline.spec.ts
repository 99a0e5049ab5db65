import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { expectSamePictures } from "../support/pictures.ts";
import { whenHydrated, whenRested } from "../support/watch-page.ts";
import { cachedPaths, whenHomeIsKept, whenWorkerAnswers } from "../support/worker.ts";

// In no starter set: a visitor is shown those.
const SLUGS = ["airbnb", "wise"];
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");

test.use({ serviceWorkers: "allow" });

/** Signs in with apps, and waits until everything for an offline start is cached. */
async function moveIn(
  page: Page,
  member: { signIn: () => Promise<string>; installApps: (...slugs: string[]) => Promise<void> },
) {
  const email = await member.signIn();
  await member.installApps(...SLUGS);
  await page.goto("/");
  await whenHydrated(page);
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenWorkerAnswers(page);
  await expect(page.locator("a.news-row").first()).toBeVisible();
  await whenHomeIsKept(page, SLUGS.length);
  return email;
}

/** All storage of this site that scripts can read. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
  }));

test("what is kept shows the home screen offline, holds no answer of the API, and goes with the sign-out", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  const email = await moveIn(page, { signIn, installApps });

  await test.step("a page that came without the worker is taken over, too", async () => {
    const session = await context.newCDPSession(page);
    await session.send("Page.reload", { ignoreCache: true });
    await whenRested(page);
    await whenWorkerAnswers(page);
    await session.detach();
  });

  await test.step("answers of the API are never cached", async () => {
    const paths = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths).toContain("/");
    expect(paths.filter((path) => path.startsWith("/api"))).toEqual([]);
  });

  await test.step("offline, the home screen shows the member's apps, icons and news", async () => {
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto("/");
    await whenHydrated(later);
    await expect(tiles(later)).toHaveCount(SLUGS.length);
    await expectSamePictures(page, tiles(later).locator(".app-icon"), tiles(page).locator(".app-icon"));
    await expect(later.locator("a.news-row").first()).toBeVisible();
    // The settings page was never opened: its chunk is cached anyway.
    await later.getByRole("link", { name: "Settings" }).click();
    await expect(later.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await later.close();
  });

  await test.step("an app that is removed offline and brought back has its icon", async () => {
    await tiles(page).first().hover();
    await page.getByRole("button", { name: "Airbnb menu" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(tiles(page)).toHaveCount(SLUGS.length - 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tiles(page)).toHaveCount(SLUGS.length);
    await page.reload();
    await expect(tiles(page)).toHaveCount(SLUGS.length);
    await expect(tiles(page).locator("img")).toHaveCount(SLUGS.length);
    expect(await cachedPaths(page, "perch-icons")).toHaveLength(SLUGS.length);
    await context.setOffline(false);
  });

  await test.step("files that are no pages come from the server, a page that was seen from the cache", async () => {
    const other = await context.newPage();
    const robots = await other.goto("/robots.txt");
    expect(robots?.fromServiceWorker()).toBe(false);
    expect(await robots?.text()).toContain("Sitemap");
    // The second visit is served from the cache and revalidated.
    await other.goto("/perchstore");
    await expect.poll(() => cachedPaths(other, "perch-pages")).toContain("/perchstore");
    const store = await other.goto("/perchstore");
    expect(store?.fromServiceWorker()).toBe(true);
    await expect(other).toHaveTitle(/Store/);
    await other.close();
  });

  await test.step("signing out removes all of the member's data, in other tabs too", async () => {
    const other = await context.newPage();
    await other.goto("/");
    await expect(tiles(other)).toHaveCount(SLUGS.length);

    await page.getByRole("button", { name: `Account of ${email}` }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("status").getByText("Logged out successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Connect" })).toBeVisible();
    await expect(tiles(other)).toHaveCount(0);

    for (const tab of [page, other]) {
      const { local, session } = await kept(tab);
      const everything = JSON.stringify({ local, session });
      expect(everything).not.toContain(email);
      expect(everything).not.toContain("airbnb");
      expect(everything).not.toContain("Airbnb");
    }
    await expect.poll(() => cachedPaths(page, "perch-icons")).not.toContain("/seed/icons/airbnb.svg");

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("combobox")).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByText(email)).toHaveCount(0);
  });
});

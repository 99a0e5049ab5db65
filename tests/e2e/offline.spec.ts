import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectSamePictures } from "./pictures.ts";
import { cachedPaths, whenHomeIsKept, whenWorkerAnswers } from "./worker.ts";

const SLUGS = ["excalidraw", "photopea"];
const tiles = (page: Page) => page.locator("[data-app-tile]");

test.use({ serviceWorkers: "allow" });

/** Signs in with apps, and stays until everything is kept that a start without a network needs. */
async function moveIn(
  page: Page,
  member: { signIn: () => Promise<string>; installApps: (...slugs: string[]) => Promise<void> },
) {
  const email = await member.signIn();
  await member.installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenWorkerAnswers(page);
  await expect(page.locator("a.news-row").first()).toBeVisible();
  await whenHomeIsKept(page, SLUGS.length);
  return email;
}

/** Everything of this site that the browser keeps where scripts can see it. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
  }));

test("without a network the home screen stands with own apps, icons and news", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await moveIn(page, { signIn, installApps });
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto("/");
  await expect(later.getByRole("combobox")).toBeVisible();
  await expect(tiles(later)).toHaveCount(SLUGS.length);
  await expectSamePictures(page, tiles(later).locator(".app-icon"), tiles(page).locator(".app-icon"));
  await expect(later.locator("a.news-row").first()).toBeVisible();
  // Settings have never been opened here: their code is kept all the same.
  await later.getByRole("link", { name: "Settings" }).click();
  await expect(later.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("an app that can't be removed without a network keeps its icon", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await moveIn(page, { signIn, installApps });
  await context.setOffline(true);
  await tiles(page).first().hover();
  await page.getByRole("button", { name: "Excalidraw menu" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("Failed to remove app")).toBeVisible();

  await page.reload();
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await expect(tiles(page).locator("img")).toHaveCount(SLUGS.length);
  expect(await cachedPaths(page, "perch-icons")).toHaveLength(SLUGS.length);
});

test("signing out leaves nothing of the member behind, in other tabs neither", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  const email = await moveIn(page, { signIn, installApps });
  const other = await context.newPage();
  await other.goto("/");
  await expect(tiles(other)).toHaveCount(SLUGS.length);

  await page.getByRole("button", { name: `Account of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Connect" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Connect" })).toBeVisible();
  await expect(tiles(other)).toHaveCount(0);

  for (const tab of [page, other]) {
    const { local, session } = await kept(tab);
    const everything = JSON.stringify({ local, session });
    expect(everything).not.toContain(email);
    expect(everything).not.toContain("excalidraw");
  }
  expect(await cachedPaths(page, "perch-icons")).not.toContain("/seed/icons/excalidraw.svg");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("combobox")).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
});

test("what the API says is never kept", async ({ page, signIn, installApps }) => {
  await moveIn(page, { signIn, installApps });
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain("/");
  expect(paths.filter((path) => path.startsWith("/api"))).toEqual([]);
});

test("files that are no pages come from the server, whoever asks for them", async ({ page }) => {
  await page.goto("/");
  await whenWorkerAnswers(page);
  const robots = await page.goto("/robots.txt");
  expect(robots?.fromServiceWorker()).toBe(false);
  expect(await robots?.text()).toContain("Sitemap");
  // The second time it is here, and read anew while it is shown.
  await page.goto("/perchstore");
  await expect.poll(() => cachedPaths(page, "perch-pages")).toContain("/perchstore");
  const store = await page.goto("/perchstore");
  expect(store?.fromServiceWorker()).toBe(true);
  await expect(page).toHaveTitle(/Store/);
});

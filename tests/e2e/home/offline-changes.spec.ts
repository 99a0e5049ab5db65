import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHomeIsKept, whenWorkerAnswers } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

const SLUGS = ["excalidraw", "photopea"];
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
/** The server ends connections that were idle for 5 s, maybe in the moment when one is used again. */
const ONCE_MORE = { maxRetries: 1 };
const onServer = async (page: Page) => {
  const { pages } = (await (await page.request.get("/api/user/home", ONCE_MORE)).json()) as {
    pages: { items: { name: string }[] }[];
  };
  return pages.flatMap(({ items }) => items.map(({ name }) => name));
};
const change = async (page: Page, app: string, item: string) => {
  await page.getByRole("button", { name: `${app} menu` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: item }).click();
};

test("changes without a network, also one in the moment in which the page is left, survive a closed page and are sent when it is back", async ({
  page,
  context,
  signIn,
  installApps,
  complaints,
}) => {
  await signIn();
  await installApps(...SLUGS, "lichess");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  await whenWorkerAnswers(page);
  await whenHomeIsKept(page, 3);

  await context.setOffline(true);
  await change(page, "Lichess", "Move Up");
  await change(page, "Excalidraw", "Remove");
  // In the toast, before what screen readers are told of the move.
  await expect(page.getByText("Saved here, sent when you are online.").first()).toBeVisible();
  expect(await order(page)).toEqual(["Lichess", "Photopea"]);
  await page.getByRole("button", { name: "Photopea menu" }).press("Enter");
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("menuitem", { name: "Remove" }).evaluate((item: HTMLElement) => {
      item.click();
      location.reload();
    }),
  ]);
  await expect.poll(() => order(page)).toEqual(["Lichess"]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("perch-pending");
  await page.close();

  const later = await context.newPage();
  await later.goto("/");
  await expect.poll(() => order(later)).toEqual(["Lichess"]);

  await context.setOffline(false);
  await expect.poll(() => onServer(later)).toEqual(["Lichess"]);
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain("perch-pending");
  // The browser itself complains of each call without a network.
  complaints.length = 0;
});

test("a change in the moment in which the page is left lasts where the browser's database does not answer", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(2);
  await change(page, "Excalidraw", "Move Down");
  await expect.poll(() => order(page)).toEqual(["Photopea", "Excalidraw"]);
  await page.getByRole("button", { name: "Photopea menu" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).evaluate((item: HTMLElement) => {
    item.click();
    location.reload();
  });
  await expect.poll(() => onServer(page)).toEqual(["Excalidraw"]);
});

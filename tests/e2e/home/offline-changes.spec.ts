import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { E2E } from "../support/addresses.ts";
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

test("changes without a network survive a closed page and are sent when it is back", async ({
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
  await expect(page.getByText("Saved here, sent when you are online.")).toBeVisible();
  expect(await order(page)).toEqual(["Lichess", "Photopea"]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("perch-pending");
  await page.close();

  const later = await context.newPage();
  await later.goto("/");
  await expect.poll(() => order(later)).toEqual(["Lichess", "Photopea"]);

  await context.setOffline(false);
  await expect.poll(() => onServer(later)).toEqual(["Lichess", "Photopea"]);
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain("perch-pending");
  // The browser itself complains of each call without a network.
  complaints.length = 0;
});

test("two browsers of one member end with the same home screen", async ({
  page,
  browser,
  signIn,
  installApps,
  complaints,
}) => {
  const email = await signIn();
  await installApps(...SLUGS, "lichess");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  const elsewhere = await browser.newContext({ baseURL: E2E.siteUrl, serviceWorkers: "block" });
  const other = await elsewhere.newPage();
  await other.request.post("/api/auth/dev-login", { data: { email }, headers: { origin: E2E.siteUrl } });
  await other.goto("/");
  await expect(tiles(other)).toHaveCount(3);

  await page.context().setOffline(true);
  await change(page, "Excalidraw", "Remove");
  await change(other, "Lichess", "Move Up");
  await expect.poll(() => onServer(other)).toEqual(["Excalidraw", "Lichess", "Photopea"]);
  await page.context().setOffline(false);
  await expect.poll(() => onServer(other)).toEqual(["Lichess", "Photopea"]);
  await expect.poll(() => order(page)).toEqual(["Lichess", "Photopea"]);

  // A page that becomes visible asks again.
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await other.reload();
  await expect.poll(() => order(other)).toEqual(["Lichess", "Photopea"]);
  await elsewhere.close();
  complaints.length = 0;
});

test("a refused change is taken back alone, with the server's reason", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(2);
  await page.route("**/api/user/home/ops", async (route) => {
    const { ops } = route.request().postDataJSON() as { ops: { id: string; kind: string }[] };
    const refused = ops
      .filter(({ kind }) => kind === "remove")
      .map(({ id }) => ({ id, code: "conflict", message: "This one stays." }));
    const applied = ops.filter(({ kind }) => kind !== "remove").map(({ id }) => id);
    await route.fulfill({ json: { version: 1, applied, refused } });
  });
  await change(page, "Photopea", "Remove");
  await expect(page.getByRole("alert")).toContainText("This one stays.");
  await expect.poll(() => order(page)).toEqual(["Excalidraw", "Photopea"]);
});

test("a change in the moment in which the page is left is kept", async ({
  page,
  signIn,
  installApps,
  complaints,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(2);
  // The first change loads the outbox.
  await change(page, "Photopea", "Move Up");
  await expect.poll(() => onServer(page)).toEqual(["Photopea", "Excalidraw"]);

  await page.route("**/api/user/home/ops", (route) => route.abort());
  await page.getByRole("button", { name: "Excalidraw menu" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).evaluate((item: HTMLElement) => {
    item.click();
    location.reload();
  });
  await page.waitForEvent("load");
  await expect.poll(() => order(page)).toEqual(["Photopea"]);
  expect(await onServer(page)).toEqual(["Photopea", "Excalidraw"]);

  await page.unroute("**/api/user/home/ops");
  await page.reload();
  await expect.poll(() => onServer(page)).toEqual(["Photopea"]);
  complaints.length = 0;
});

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const note = (page: Page) => region(page, "Notes").getByRole("textbox", { name: "Notes" });
const names = (page: Page) =>
  page
    .locator("main [data-widget]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(",")[0]));

/** Adds a widget in Settings. */
async function add(page: Page, name: string) {
  await page.goto("/settings#widgets");
  await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(toast(page)).toContainText("Widget added");
}

/** Writes a note and waits until it is saved. */
async function write(page: Page, text: string) {
  await whenHydrated(page);
  await note(page).focus();
  await note(page).fill(text);
  await note(page).blur();
}

/** Waits until the next visit's first frame has this text. */
const whenSaved = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? ""), { timeout: 20_000 })
    .toContain(text);

async function chooseInMenu(page: Page, widget: string, entry: string) {
  await region(page, new RegExp(`^${widget}`))
    .getByRole("button", { name: `${widget} menu` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("after a widget was added, its toast leads to the page and the place where it stands", async ({
  page,
  signIn,
  installApps,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn();
  await installApps("figma", "notion", "duolingo", "spotify", "trello", "canva");
  await add(page, "Countdown");
  await toast(page).getByRole("button", { name: "Show it" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(region(page, "Countdown")).toBeInViewport();
  await expect(page.locator(".widget-tile[data-highlighted]")).toHaveCount(1);
});

test("a member adds notes, which wait for the outbox, and are in the next visit's first frame and on another device", async ({
  page,
  signIn,
  complaints,
}) => {
  const email = await signIn();
  await add(page, "Notes");

  await test.step("what is written before the outbox has loaded waits for it, and is lost neither here nor there", async () => {
    const isSent = () =>
      page.evaluate(() => Object.keys(localStorage).every((key) => !key.startsWith("perch-pending")));
    await expect.poll(isSent).toBe(true);
    const chunk = /\/assets\/outbox-[^/]*\.js$/;
    await page.route(chunk, (route) => route.abort());
    const refused = page.waitForEvent("requestfailed", (request) => chunk.test(request.url()));
    await page.goto("/");
    await refused;
    await write(page, "Call the plumber");
    await expect(note(page)).toHaveValue("Call the plumber");
    await page.unroute(chunk);
    await expect
      .poll(async () => (await page.request.get("/api/user/home")).json())
      .toMatchObject({ pages: [{ items: [{ entries: [{ fields: { text: "Call the plumber" } }] }] }] });
    await expect(note(page)).toHaveValue("Call the plumber");
    // The chunk that did not come.
    complaints.length = 0;
  });

  await test.step("a note is in the first frame of the next visit and on another device", async () => {
    await page.goto("/");
    await expect(region(page, "Notes")).toBeVisible();
    expect(await names(page)).toEqual(["Clock", "Search", "Top news", "Notes"]);
    await write(page, "Return the library books");
    await whenSaved(page, "Return the library books");

    const later = await page.context().newPage();
    await later.route("**/assets/*.js", (route) => route.abort());
    await later.goto("/");
    await expect(note(later)).toHaveValue("Return the library books");
    await later.close();

    await page.reload();
    await whenHydrated(page);
    await expect(note(page)).toHaveValue("Return the library books");

    const other = await (await page.context().browser()!.newContext()).newPage();
    const { origin } = new URL(page.url());
    await other.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
    await other.goto(origin);
    await expect(note(other)).toHaveValue("Return the library books");

    // Both write at once, one of them offline: both texts stay.
    await other.context().setOffline(true);
    await write(other, "Return the library books\nCall the plumber");
    await write(page, "Water the ferns\nReturn the library books");
    await whenSaved(page, "Water the ferns");
    await other.context().setOffline(false);
    const both = "Water the ferns\nReturn the library books\nCall the plumber";
    await expect(note(other)).toHaveValue(both);
    await other.context().close();
    await page.reload();
    await expect(note(page)).toHaveValue(both);
  });

  await test.step("a widget can be added several times, each with what is its own", async () => {
    await add(page, "Notes");
    await page.goto("/");
    await whenHydrated(page);
    const notes = page.getByRole("textbox", { name: "Notes" });
    await expect(notes).toHaveCount(2);
    await notes.first().fill("Only here");
    await notes.first().blur();
    await whenSaved(page, "Only here");
    await page.reload();
    await expect(notes.first()).toHaveValue("Only here");
    await expect(notes.last()).toHaveValue("");
  });
});

test("a list takes a task offline, moves, is minimised, set and removed from its menu, and comes back by Undo", async ({
  page,
  signIn,
}) => {
  await signIn();
  await add(page, "Tasks");
  await page.goto("/");
  await whenHydrated(page);

  await test.step("offline, a task is added at once and sent when the network is back", async () => {
    await expect(page.getByPlaceholder("Add a task")).toBeVisible();
    // Without the worker, what saves changes comes over the network, once.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByPlaceholder("Add a task").fill("Pick up the bike");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Pick up the bike")).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get("/api/user/home")).json()))
      .toContain("Pick up the bike");
  });

  await test.step("a widget moves, is minimised, set and removed from its menu, and comes back by Undo", async () => {
    await page.getByPlaceholder("Add a task").fill("Book the night train");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Book the night train")).toBeVisible();

    await chooseInMenu(page, "Tasks", "Move to...");
    await page.getByRole("button", { name: "Beside the grid" }).click();
    await expect.poll(() => names(page)).toEqual(["Clock", "Search", "Top news", "Tasks"]);
    await chooseInMenu(page, "Tasks", "Move Up");
    await expect.poll(() => names(page)).toEqual(["Clock", "Search", "Tasks", "Top news"]);
    await chooseInMenu(page, "Search", "Move Down");
    await expect.poll(() => names(page)).toEqual(["Clock", "Tasks", "Search", "Top news"]);

    await chooseInMenu(page, "Tasks", "Minimize");
    await expect(region(page, /^Tasks/)).toBeHidden();
    await page.getByRole("button", { name: "Maximize Tasks" }).click();
    await expect(page.getByText("Book the night train")).toBeVisible();

    await chooseInMenu(page, "Tasks", "Tasks settings");
    const dialog = page.getByRole("dialog", { name: "Tasks" });
    await dialog.getByRole("textbox").first().fill("Errands");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(region(page, /^Errands/)).toBeVisible();

    await region(page, /^Errands/)
      .getByRole("button", { name: "Tasks menu" })
      .click();
    await page.getByRole("menuitem", { name: "Remove Widget" }).click();
    await expect(region(page, /^Errands/)).toBeHidden();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(region(page, /^Errands/)).toContainText("Book the night train");
    await page.reload();
    await expect(region(page, /^Errands/)).toContainText("Book the night train");
  });
});

test("a visitor's widgets stay in the browser, and move into the account at sign-in", async ({
  page,
  signIn,
}) => {
  await add(page, "Notes");
  await expect(page.getByRole("button", { name: "Connect to add Calendar" })).toBeVisible();
  await page.goto("/");
  await write(page, "Wifi at the cabin");
  await whenSaved(page, "Wifi at the cabin");
  await page.reload();
  await whenHydrated(page);
  await expect(note(page)).toHaveValue("Wifi at the cabin");

  await signIn();
  await page.goto("/");
  await expect(note(page)).toHaveValue("Wifi at the cabin");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-board"))).toBeNull();
  // The outbox sends it after that.
  await expect
    .poll(async () => (await page.request.get("/api/user/home")).json())
    .toMatchObject({ pages: [{ items: [{ entries: [{ fields: { text: "Wifi at the cabin" } }] }] }] });
});

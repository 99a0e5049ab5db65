import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { homeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const note = (page: Page) =>
  region(page, "Notes").getByRole("textbox", { name: "Notes", includeHidden: true });
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
  expect.poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? "")).toContain(text);
/** Waits until the server has it: another device asks once. */
const whenStored = (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await homeOf(page))).toContain(text);

test("a member adds notes, which wait for the outbox, and are in the next visit's first frame and on another device", async ({
  page,
  signIn,
  installApps,
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
    await whenStored(page, "Return the library books");

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
    await whenStored(page, "Water the ferns");
    await other.context().setOffline(false);
    const both = "Water the ferns\nReturn the library books\nCall the plumber";
    await expect(note(other)).toHaveValue(both);
    await other.context().close();
    await page.reload();
    await expect(note(page)).toHaveValue(both);
  });

  await test.step("a widget can be added again, and its toast leads to its place; each has what is its own", async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await installApps("figma", "notion", "duolingo", "spotify", "trello", "canva");
    await add(page, "Notes");
    // The ring disappears by itself: it is awaited from the start.
    const ring = expect(page.locator(".widget-tile[data-highlighted]")).toHaveCount(1);
    await toast(page).getByRole("button", { name: "Show it" }).click();
    await ring;
    await expect(page).toHaveURL(/\/$/);
    const notes = page.getByRole("textbox", { name: "Notes", includeHidden: true });
    await expect(notes.last()).toBeInViewport();
    await whenHydrated(page);
    await expect(notes).toHaveCount(2);
    await notes.first().fill("Only here");
    await notes.first().blur();
    await whenSaved(page, "Only here");
    await page.reload();
    await expect(notes.first()).toHaveValue("Only here");
    await expect(notes.last()).toHaveValue("");
  });
});

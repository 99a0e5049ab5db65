import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";
import { inBothThemes } from "../support/window.ts";

const heading = (page: Page) => page.getByRole("heading", { name: "Settings", level: 1 });
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
/** Labels only: a tile without an icon shows a letter too. */
const order = (page: Page) => page.locator(".app-tile[data-app-tile] .app-tile-label").allTextContents();
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

async function openSettings(page: Page): Promise<void> {
  // A feed has a name once it was fetched, which the first request for news starts.
  await page.request.get("/api/news");
  await page.goto("/settings");
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("switch", { name: "The Riverbank" })).toBeVisible();
}

/** Presses a control and waits until the settings are stored. */
async function storing(page: Page, press: () => Promise<void>): Promise<void> {
  const stored = storedSettings(page);
  await press();
  expect((await stored).ok()).toBe(true);
}

async function addLink(page: Page, address: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect(dialog).toHaveCount(0);
}

/** What is wider than the window, innermost last; nothing when the page does not scroll sideways. */
function overflowing(): string[] {
  const page = document.documentElement;
  if (page.scrollWidth <= window.innerWidth) return [];
  return [...page.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** A bookmarks file as browsers write it. */
const bookmarksFile = (links: [string, string][]) => ({
  name: "bookmarks.html",
  mimeType: "text/html",
  buffer: Buffer.from(
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${links.map(([url, name]) => `<DT><A HREF="${url}">${name}</A>`).join("\n")}</DL>`,
  ),
});

/** Chooses a radio button, which changes only once the choice is stored; `check()` would not wait. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("radio", { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

test("everything can be done with the keyboard, and a visitor's settings become the member's", async ({
  page,
  context,
  signIn,
}) => {
  await test.step("everything can be done with the keyboard", async () => {
    await openSettings(page);
    await page.getByRole("button", { name: "Move Clock down" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Clock is now at position 2 of 3.")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move Clock down" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move Clock up" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("switch", { name: "Clock" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: "Clock" })).not.toBeChecked();
    await page.getByRole("radio", { name: "System" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  });

  // A new visitor.
  await page.goto("/robots.txt");
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await context.clearCookies();

  await test.step("a visitor's settings change the home screen, stay in the browser, and become the member's", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(heading(page)).toBeVisible();
    await page.getByRole("switch", { name: "Clock" }).click();
    await page.getByRole("button", { name: "Move Search down" }).click();
    await choose(page, "Wikipedia");
    await page.getByRole("switch", { name: "The Riverbank" }).click();
    await choose(page, "Dark");
    await expect(page.locator("html")).toHaveClass(/dark/);

    await page.getByRole("link", { name: "Back to home screen" }).click();
    const widgets = page.locator("[data-widget]");
    await expect(widgets).toHaveCount(2);
    expect(await widgets.evaluateAll((all) => all.map((one) => one.getAttribute("data-widget")))).toEqual([
      "news",
      "search",
    ]);
    await expect(page.getByText("The ferry sails every hour now")).toBeVisible();
    await expect(page.getByText("A kingfisher returned to the mill")).toHaveCount(0);
    await page.getByRole("combobox").fill("halcyon");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).waitForURL(/en\.wikipedia\.org.*halcyon/);

    await signIn();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
    await expect(widgets).toHaveCount(2);
    await expect(page.getByText("The ferry sails every hour now")).toBeVisible();
    await openSettings(page);
    await expect(page.getByRole("switch", { name: "Clock" })).not.toBeChecked();
    await expect(page.getByRole("radio", { name: "Wikipedia" })).toBeChecked();
  });
});

test("a member's settings are there in another browser, and the home screen comes into another account", async ({
  page,
  browser,
  signIn,
  installApps,
}, testInfo) => {
  await test.step("a member's settings are there in another browser, the theme too", async () => {
    const email = await signIn();
    await openSettings(page);
    await storing(page, () => choose(page, "12 hours"));
    await storing(page, () => choose(page, "Dark"));
    await page.getByRole("button", { name: "Add an engine" }).click();
    const form = page.getByRole("form", { name: "New search engine" });
    await form.getByLabel("Name").fill("Finder");
    await form.getByLabel("Keyword").fill("find");
    await form.getByLabel("Address").fill("https://find.test/");
    await form.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Please enter a web address with %s where the words go.")).toBeVisible();
    await form.getByLabel("Address").fill("https://find.test/?q=%s");
    await storing(page, () => form.getByRole("button", { name: "Add" }).click());
    await expect(page.getByRole("button", { name: "Add an engine" })).toBeFocused();
    await storing(page, () => choose(page, "Finder"));

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, colorScheme: "light" });
    const other = await context.newPage();
    const login = { data: { email }, headers: { origin: new URL(page.url()).origin } };
    expect((await other.request.post("/api/auth/dev-login", login)).ok()).toBe(true);
    await other.goto("/settings");
    await expect(other.getByRole("radio", { name: "12 hours" })).toBeChecked();
    await expect(other.getByRole("radio", { name: "Finder" })).toBeChecked();
    await expect(other.locator("html")).toHaveClass(/dark/);
    await other.goto("/");
    await expect(other.getByText(/^\d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
    await other.getByRole("combobox").fill("!find owls");
    await expect(other.getByRole("option", { name: "Search Finder" })).toBeVisible();
    await context.close();
  });

  await test.step("a home screen is imported into another account from a file, whole or not at all", async () => {
    // The settings of the step before are in the file.
    await installApps("wikipedia", "excalidraw");
    await openSettings(page);
    await addLink(page, "https://intranet.test/", "Intranet");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export home screen" }).click();
    const path = testInfo.outputPath("home.json");
    await (await downloading).saveAs(path);
    const text = await readFile(path, "utf8");

    const origin = new URL(page.url()).origin;
    const context = await browser.newContext({ baseURL: origin });
    const other = await context.newPage();
    const email = `${crypto.randomUUID()}@perch.test`;
    await other.request.post("/api/auth/dev-login", { data: { email }, headers: { origin } });
    await openSettings(other);
    const input = other.getByLabel("Import home screen").and(other.locator("input"));

    const broken = text.replace("https://intranet.test/", "javascript:alert(1)");
    await input.setInputFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(broken) });
    await expect(
      other
        .getByRole("alert")
        .filter({ hasText: "pages, entry 1, items, entry 3, url must be an http or https address" }),
    ).toBeVisible();
    const foreign = text.replace("https://excalidraw.com", "https://not-in-the-store.test");
    await input.setInputFiles({ name: "c.json", mimeType: "application/json", buffer: Buffer.from(foreign) });
    const dialog = other.getByRole("dialog", { name: "Import this home screen?" });
    await expect(dialog).toContainText("2 apps and 1 link");
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(toast(other, "1 app and 1 link added. Not in the store: Excalidraw.")).toBeVisible();
    await expect(other.getByRole("radio", { name: "12 hours" })).toBeChecked();
    await other.goto("/");
    await expect.poll(() => order(other)).toEqual(["Wikipedia", "Intranet"]);
    await context.close();
  });
});

test("a member's links are added, arranged and imported, and go with the account", async ({
  page,
  signIn,
  installApps,
}) => {
  const email = await signIn();

  await test.step("personal links are between the apps, and are moved, edited and removed there", async () => {
    await installApps("wikipedia");
    await openSettings(page);
    await addLink(page, "intranet.test/start", "Intranet");
    await expect(toast(page, "Link added")).toBeVisible();
    await addLink(page, "https://blog.test/", "");

    await page.goto("/");
    await expect(tiles(page)).toHaveCount(3);
    expect(await order(page)).toEqual(["Wikipedia", "Intranet", "blog.test"]);
    const opened = page.context().waitForEvent("page");
    await tiles(page).getByRole("link", { name: "Intranet" }).click();
    await (await opened).waitForURL("https://intranet.test/start");

    const arranged = () => page.waitForResponse("**/api/user/home/ops");
    await tiles(page).getByRole("link", { name: "blog.test" }).focus();
    await page.getByRole("button", { name: "blog.test menu" }).press("Enter");
    let saved = arranged();
    await page.getByRole("menuitem", { name: "Move Up" }).click();
    expect(await (await saved).json()).toMatchObject({ refused: [] });
    await tiles(page).getByRole("link", { name: "Wikipedia" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    saved = arranged();
    await page.keyboard.press("Space");
    expect(await (await saved).json()).toMatchObject({ refused: [] });
    await page.reload();
    await expect.poll(() => order(page)).toEqual(["blog.test", "Intranet", "Wikipedia"]);

    await page.getByRole("button", { name: "Intranet menu" }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit link" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit link" });
    await dialog.getByLabel("Address").fill("https://blog.test");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("This address is on your home screen already.")).toBeVisible();
    await dialog.getByLabel("Address").fill("https://intranet.test/home");
    await dialog.getByLabel("Name").fill("Our intranet");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(tiles(page).getByRole("link", { name: "Our intranet" })).toHaveAttribute(
      "href",
      "https://intranet.test/home",
    );

    await page.getByRole("button", { name: "blog.test menu" }).press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(toast(page, "Link removed")).toBeVisible();
    await page.reload();
    await expect.poll(() => order(page)).toEqual(["Our intranet", "Wikipedia"]);
  });

  await test.step("a link is added from the drawer's Edit mode", async () => {
    await page.goto("/");
    const tile = tiles(page).getByRole("link", { name: "Wikipedia" });
    await expect(tile).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    await addLink(page, "https://garden.test/", "Garden");
    await expect.poll(() => order(page)).toEqual(["Our intranet", "Wikipedia", "Garden"]);
  });

  await test.step("bookmarks are imported from a browser's file, each address once", async () => {
    await openSettings(page);
    await addLink(page, "https://known.test/", "Known");
    await page.getByRole("button", { name: "Import bookmarks" }).click();
    const dialog = page.getByRole("dialog", { name: "Import bookmarks" });
    const file = dialog.getByLabel("Choose file");
    await file.setInputFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("nothing") });
    await expect(dialog.getByText("There are no bookmarks of web pages in this file.")).toBeVisible();
    await file.setInputFiles(
      bookmarksFile([
        ["https://one.test/", "One"],
        ["https://two.test/", "Two"],
        ["https://two.test", "Two again"],
        ["https://known.test/", "Known"],
        ["http://plain.test/", "Plain"],
        ["ftp://files.test/", "Files"],
      ]),
    );
    const search = dialog.getByRole("searchbox", { name: "Search the bookmarks" });
    await expect(search, "the focus, which was on the button that went").toBeFocused();
    await expect(dialog).toContainText(
      "3 bookmarks to choose from. 1 is on your home screen already. 1 is left out",
    );
    await expect(dialog.getByRole("listitem").filter({ hasText: "Not encrypted" })).toHaveCount(1);
    await dialog.getByRole("checkbox", { name: "Two" }).check();
    await dialog.getByRole("checkbox", { name: "Plain" }).check();
    await dialog.getByRole("button", { name: "Add 2 links" }).click();
    await expect(toast(page, "2 links added")).toBeVisible();
    await page.goto("/");
    await expect
      .poll(() => order(page))
      .toEqual(["Our intranet", "Wikipedia", "Garden", "Known", "Two", "Plain"]);
    const plain = tiles(page).getByRole("link", { name: "Plain" });
    await expect(plain).toHaveAttribute("href", "http://plain.test/");
    await expect(plain).toHaveAttribute("target", "_blank");
  });

  await test.step("an account is deleted after its address was typed, with all its data", async () => {
    await openSettings(page);
    await addLink(page, "https://mine.test/", "Mine");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    await dialog.getByRole("textbox").fill("somebody@else.test");
    await expect(confirm).toBeDisabled();
    await dialog.getByRole("textbox").fill(email.toUpperCase());
    await confirm.click();
    await expect(toast(page, "Account deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner").getByRole("button", { name: "Connect" })).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain("mine.test");
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith("sb-"))).toEqual([]);

    await signIn(email);
    await page.goto("/");
    await expect(page.getByRole("button", { name: `Account of ${email}` })).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
  });
});

test("axe finds nothing serious in both themes, and nothing is wider than the window", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openSettings(page);
  await addLink(page, `https://long.test/${"x".repeat(200)}`, "A name that is ".repeat(6));
  await page.getByRole("button", { name: "Add an engine" }).click();
  await expect(page.getByRole("form", { name: "New search engine" })).toBeVisible();
  const expectAccessible = async (where: string) => {
    expect(await axeFindings(page), where).toEqual([]);
  };
  await inBothThemes(page, (theme) => expectAccessible(`the page in ${theme}`));
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // A new width is there a frame before what its media queries say.
    await expect.poll(() => page.evaluate(overflowing), `${width} px`).toEqual([]);
  }
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inBothThemes(page, (theme) => expectAccessible(`the dialog in ${theme}`));
});
